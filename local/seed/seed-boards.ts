import { DEFAULT_TOPICS } from '#functions/boards/default-topics.ts';
import { countOf } from '#functions/boards/post.rules.ts';
import { mayPostOn } from '#functions/boards/topic.rules.ts';
import {
  isPublic,
  ownPostKey,
  type Post,
  postId,
  postItem,
  postLikeKey,
  type Topic,
  topicKey,
} from '#functions/items/board.ts';
import { findingWrites } from '#functions/items/report.ts';
import type { Random as ServiceRandom } from '#functions/platform/runtime/random.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { isWithheld, solicitationsIn } from '#shared/rules/solicitation.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { DEMO_POSTS, type DemoPost, GREETINGS, GREETINGS_COUNT } from './demo-posts.ts';
import { POST_REPORTS } from './demo-reports.ts';
import { createRandom, type Random } from './random.ts';
import { isInUse } from './seed-footprints.ts';
import { seedMemberId } from './seed-member-id.ts';
import { seedMemberReports } from './seed-reports.ts';

const GREETINGS_TOPIC = 'topiccommongreetings';
const MOST_LIKES = 9;
const MOST_HOURS_BETWEEN = 7;
const POST_ID_CHARS = 8;
const ID_LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'];

/** The random last part of a post's id. With a seeded `random` it is the same on every machine. */
export const seedPostRandom = (random: Random): string =>
  Array.from({ length: POST_ID_CHARS }, () => random.pick(ID_LETTERS)).join('');

const greetings = (random: Random): DemoPost[] =>
  Array.from({ length: GREETINGS_COUNT }, (_, at) => ({
    text: [GREETINGS.opening, GREETINGS.life, GREETINGS.wish].map((part) => random.pick<string>(part)).join(''),
    ...(at === 1 ? { by: 'mika' } : at === 4 ? { by: 'takumi' } : {}),
  }));

/**
 * Writes the posts of the demo boards and the likes of posts. Topics have many, few or no posts. The members who are
 * used in demonstrations have posts of their own. One post waits for staff, and staff have hidden another one.
 */
export const seedBoards = async (
  table: Table,
  cast: readonly DemoMember[],
  { now, pepper, random: service }: { now: Date; pepper: string; random: ServiceRandom },
): Promise<void> => {
  const random = createRandom(78);
  const writers = cast.filter(isInUse);
  const posts: Record<string, readonly DemoPost[]> = { ...DEMO_POSTS, [GREETINGS_TOPIC]: greetings(random) };
  for (const topic of DEFAULT_TOPICS) {
    let at = now.getTime() - random.int(1, MOST_HOURS_BETWEEN) * HOUR_MS;
    let count = 0;
    for (const post of posts[topic.id] ?? []) {
      const mayWrite = writers.filter(({ sex }) => mayPostOn(topic.sex, sex));
      const author = mayWrite.find(({ key }) => key === post.by) ?? random.pick(mayWrite);
      count += await seedPost(table, { topic, post, author, at }, { random, service, writers, pepper, now });
      at -= random.int(1, MOST_HOURS_BETWEEN) * HOUR_MS - random.int(0, HOUR_MS / 2);
    }
    const { id } = topic;
    if (count > 0) await table.write({ name: 'topic', put: { ...topicKey(id), id, postCount: count } });
  }
};

type Written = { topic: Topic; post: DemoPost; author: DemoMember; at: number };
type Around = { random: Random; service: ServiceRandom; writers: readonly DemoMember[]; pepper: string; now: Date };

/** Writes one post. Returns how much the post adds to the post count of its topic: 1 for a public post, otherwise 0. */
const seedPost = async (table: Table, { topic, post: { text, isHidden }, author, at }: Written, around: Around) => {
  const { random, service, writers, pepper, now } = around;
  const authorId = seedMemberId(author.email);
  const findings = solicitationsIn(text);
  const post: Post = {
    id: postId(topic.id, at, seedPostRandom(random)),
    topicId: topic.id,
    authorId,
    sex: author.sex,
    content: text,
    at,
    likedCount: 0,
    withheld: isWithheld(findings) ? findings : undefined,
    hiddenAt: isHidden ? now.getTime() : undefined,
  };
  const readers = writers.filter(({ key }) => key !== author.key);
  const likers = isPublic(post) ? random.sample(readers, random.int(0, MOST_LIKES)) : [];
  await table.transact([
    { name: 'post', put: postItem({ ...post, likedCount: likers.length }) },
    { name: 'own post', put: { ...ownPostKey(authorId, post.id), postId: post.id } },
    ...likers.map(({ email }) => {
      const put = { ...postLikeKey(seedMemberId(email), post.id), postId: post.id, at: at + HOUR_MS / 2 };
      return { name: 'like', put };
    }),
    ...findingWrites(service, new Date(at), {
      kind: 'post',
      contentId: post.id,
      authorId,
      authorSex: author.sex,
      findings,
      isWithheld: post.withheld !== undefined,
      snapshot: text,
    }),
  ]);
  const content = { kind: 'post', id: post.id, authorId, authorSex: author.sex, text } as const;
  await seedMemberReports(table, content, POST_REPORTS[text] ?? [], { pepper, now, members: writers });
  return countOf(post);
};
