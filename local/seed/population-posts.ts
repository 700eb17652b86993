import { DEFAULT_TOPICS } from '#functions/boards/default-topics.ts';
import { mayPostOn } from '#functions/boards/topic.rules.ts';
import { ownPostKey, type Post, postId, postItem, postLikeKey, topicKey } from '#functions/items/board.ts';
import { reportWrites } from '#functions/items/report.ts';
import type { Item, Write } from '#functions/platform/table/table.ts';
import { createReportRepository } from '#functions/safety/report.repository.ts';
import { reportOf } from '#functions/safety/report.rules.ts';
import type { MemberId, TopicId } from '#shared/ids.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { REPORT_REASONS } from '#shared/options/reports.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { GREETINGS } from './demo-posts.ts';
import { createDraftTable } from './draft-table.ts';
import type { SyntheticMember } from './population.ts';
import { createRandom, type Random } from './random.ts';
import { seedPostRandom } from './seed-boards.ts';
import { seedMemberId } from './seed-member-id.ts';

const MOST_POSTS = 5;
const MOST_LIKES = 6;
/**
 * Number of posts that the seed keeps in memory. Only kept posts can be liked. So the likes of a post come from members
 * who are created soon after the post's author.
 */
const KEPT_POSTS = 200;
const OVER_DAYS = 120;
/** Share of members who report a post: enough to fill the queue in which staff decide reports. */
const REPORT_SHARE = 0.02;
const MOST_REPORTS = 300;

type Written = Post & { authorId: MemberId };
export type SharedWrites = Record<'reports' | 'topics', Write[][]>;

/**
 * Creates the posts, likes and reports of a population, one member after the other. The latest posts are kept in
 * memory, and members like only these; at the end `rest` returns their items. `shared` returns the writes to items that
 * other members use, too. Each inner list is one transaction. A transaction of `reports` fails if its report is already
 * stored. The transactions of `topics` increase the topics' post counts.
 */
export const createPopulationPosts = ({ seed, now, pepper }: { seed: number; now: Date; pepper: string }) => {
  const { idOf } = createReportRepository(createDraftTable(), pepper);
  const reports: Write[][] = [];
  const report = (
    reporterId: MemberId,
    { id, authorId, sex: authorSex, content: text, at }: Written,
    random: Random,
  ) => {
    const content = { kind: 'post', id, authorId, authorSex, text } as const;
    const createdAt = random.int(at, now.getTime());
    const complaint = { reporterId, reason: random.pick(REPORT_REASONS), text: '', createdAt };
    reports.push(reportWrites(reportOf(content, { ...complaint, id: idOf(reporterId, 'post', id) })));
  };
  const waiting: Written[] = [];
  const counts = new Map<TopicId, number>();

  function* of(member: SyntheticMember): Generator<Item> {
    if (member.ageCheck !== AGE_CHECK.verified || (member.sex === MAN && !member.isPaid)) return;
    const random = createRandom(seed, 1_000_000 + member.index * 2 + member.sex);
    const authorId = seedMemberId(member.email);
    for (const post of random.sample(waiting, random.int(0, MOST_LIKES))) {
      post.likedCount += 1;
      yield { ...postLikeKey(authorId, post.id), postId: post.id, at: post.at + MINUTE_MS };
    }
    const topics = DEFAULT_TOPICS.filter(({ sex }) => mayPostOn(sex, member.sex));
    for (let left = random.int(0, MOST_POSTS); left > 0; left -= 1) {
      const { id: topicId } = topics[random.zipf(topics.length)] ?? random.pick(topics);
      const at = now.getTime() - random.int(MINUTE_MS, OVER_DAYS * DAY_MS);
      const id = postId(topicId, at, seedPostRandom(random));
      const content = [GREETINGS.opening, GREETINGS.life, GREETINGS.wish]
        .map((part) => random.pick<string>(part))
        .join('');
      waiting.push({ id, topicId, authorId, sex: member.sex, content, at, likedCount: 0 });
      counts.set(topicId, (counts.get(topicId) ?? 0) + 1);
      yield { ...ownPostKey(authorId, id), postId: id };
    }
    const others = waiting.filter((post) => post.authorId !== authorId);
    if (reports.length < MOST_REPORTS && others.length > 0 && random.chance(REPORT_SHARE))
      report(authorId, random.pick(others), random);
    for (const post of waiting.splice(0, Math.max(0, waiting.length - KEPT_POSTS))) yield postItem(post);
  }

  function* rest(): Generator<Item> {
    for (const post of waiting.splice(0)) yield postItem(post);
  }
  const shared = (): SharedWrites => ({
    reports,
    topics: [...counts].map(([id, postCount]) => [
      { name: 'topic', update: { ...topicKey(id), set: { id }, add: { postCount } } },
    ]),
  });
  return { of, rest, shared };
};
