import { beforeAll, beforeEach, expect, test } from 'vitest';
import { domain as boards } from '#functions/boards/domain.ts';
import { type Post, postKey, postLikesOf, topicKey } from '#functions/items/board.ts';
import * as contract from '#shared/contract/boards.ts';
import type { TopicId } from '#shared/ids.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { activeWoman, createMember, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, FEMALE } from '#tests/setup/arrange/posts.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let readers: TestMember[];
beforeAll(async () => {
  world = await createTestWorld();
  readers = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      createMember(world, at % 2 ? WOMAN : MAN, at % 2 ? activeWoman : payingMan(world)),
    ),
  );
});
/** Likes are throttled per minute: each test runs in its own minute. */
beforeEach(() => world.clock.advance(60_000));
const reader = (at: number): TestMember => readers[at] as TestMember;
const like = ({ session }: TestMember, id: string) =>
  world.call(boards, contract.likePost, { session, body: { post_id: id } });
const unlike = ({ session }: TestMember, id: string) =>
  world.call(boards, contract.unlikePost, { session, body: { post_id: id } });
const show = async ({ session }: TestMember, topicid: TopicId) =>
  (await world.call(boards, contract.showTopic, { session, query: { topicid } as Record<string, string> })).body;
const stored = async ({ id }: Post) => {
  const key = postKey(id);
  return key && world.table.find(key, { consistent: true });
};
/** Creates a topic without posts. Tests use it when they compare the whole list of posts or their count. */
const arrangeTopic = async (name: string): Promise<TopicId> => {
  const topicId = name as TopicId;
  const at = world.clock.now().getTime();
  await world.table.write({
    name: 'topic',
    put: { ...topicKey(topicId), id: topicId, name: '話題', sex: 'common', createdAt: at, postCount: 0 },
  });
  return topicId;
};
const likesOf = async (post: Post) => {
  const all = await Promise.all(readers.map(({ id }) => world.table.query({ ...postLikesOf(id), consistent: true })));
  return all.flatMap(({ items }) => items).filter(({ postId }) => postId === post.id).length;
};

test('sixty-four likes at once, then un-likes and likes mixed, are counted exactly', async () => {
  const topicId = await arrangeTopic('tsixtyfour');
  const post = await arrangePost(world, reader(1), { topicId });
  const liked = await Promise.all(readers.map((member) => like(member, post.id)));
  expect(liked.map(({ status }) => status)).toEqual(Array(64).fill(200));
  expect(Math.max(...liked.map(({ body }) => body.liked_count))).toBe(64);
  expect([(await stored(post))?.likedCount, await likesOf(post)]).toEqual([64, 64]);
  // Half of the members remove their like, the other half send it once more.
  const mixed = await Promise.all(
    readers.map((member, at) => (at < 32 ? unlike(member, post.id) : like(member, post.id))),
  );
  expect(mixed.map(({ status }) => status)).toEqual(Array(64).fill(200));
  expect([(await stored(post))?.likedCount, await likesOf(post)]).toEqual([32, 32]);
  expect(await show(reader(0), topicId)).toMatchObject({ posts: [{ liked_count: 32, already_liked: false }] });
  expect(await show(reader(63), topicId)).toMatchObject({ posts: [{ liked_count: 32, already_liked: true }] });
});

test('a member’s like counts once, however often and in whatever order it is pressed', async () => {
  const post = await arrangePost(world, reader(1));
  const pressed = await Promise.all(Array.from({ length: 32 }, () => like(reader(2), post.id)));
  expect(pressed.map(({ status, body }) => [status, body.already_liked])).toEqual(Array(32).fill([200, true]));
  expect([(await stored(post))?.likedCount, await likesOf(post)]).toEqual([1, 1]);
  await Promise.all(Array.from({ length: 32 }, (_, at) => (at % 2 ? like : unlike)(reader(2), post.id)));
  const count = (await stored(post))?.likedCount;
  expect([0, 1]).toContain(count);
  expect(await likesOf(post)).toBe(count);
  await unlike(reader(2), post.id);
  expect(await unlike(reader(2), post.id)).toMatchObject({
    status: 200,
    body: { liked_count: 0, already_liked: false },
  });
  expect([(await stored(post))?.likedCount, await likesOf(post)]).toEqual([0, 0]);
});

test('a post that is deleted at the moment of its likes stays deleted', async () => {
  const topicId = await arrangeTopic('tbesidelikes');
  const author = reader(1);
  const post = await arrangePost(world, author, { topicId });
  const [gone, ...likes] = await Promise.all([
    world.call(boards, contract.deletePost, { session: author.session, body: { post_id: post.id } }),
    ...readers.slice(0, 40).map((member) => like(member, post.id)),
  ]);
  expect(gone?.status).toBe(200);
  for (const { status } of likes) expect([200, 404]).toContain(status);
  expect(await stored(post)).toBeUndefined();
  expect((await world.table.find(topicKey(topicId), { consistent: true }))?.postCount).toBe(0);
  expect(await like(reader(50), post.id)).toMatchObject({ status: 404 });
  expect(await unlike(reader(0), post.id)).toMatchObject({ status: 404 });
});

test('a post that a reader may not see cannot be liked: not found, like an unknown id', async () => {
  const author = reader(1);
  const unknown = await like(reader(0), 'btopiccommontalk-0mi00000a-AAAAAAAA');
  expect(unknown.status).toBe(404);
  for (const change of [{ withheld: ['under_age'] as const }, { hiddenAt: 1 }]) {
    const post = await arrangePost(world, author, change);
    for (const who of [reader(0), author])
      for (const press of [like, unlike]) {
        const { status, body } = await press(who, post.id);
        expect({ status, ...body, request_id: '' }).toEqual({ ...unknown.body, status: 404, request_id: '' });
      }
    expect((await stored(post))?.likedCount).toBe(0);
  }
});

test('the other sex’s board can be read, and so liked', async () => {
  const post = await arrangePost(world, reader(1), { topicId: FEMALE });
  expect(await like(reader(0), post.id)).toMatchObject({ status: 200, body: { liked_count: 1 } });
});

test('a flood of likes is stopped', async () => {
  const post = await arrangePost(world, reader(1));
  const statuses = [];
  for (let at = 0; at < 121; at += 1) statuses.push((await (at % 2 ? unlike : like)(reader(5), post.id)).status);
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
  expect(statuses.at(120)).toBe(429);
});
