import { beforeEach, expect, test } from 'vitest';
import { domain as boards } from '#functions/boards/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { type Post, postKey, topicKey } from '#functions/items/board.ts';
import { hiddenContentKey } from '#functions/items/report.ts';
import type { Key } from '#functions/platform/table/table.ts';
import { deletePost, showTopic } from '#shared/contract/boards.ts';
import type { PostId } from '#shared/ids.ts';
import { PUBLIC_CHANGE_NIGHTS } from '#shared/limits.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { activeWoman, createMember, payingMan, staySignedIn, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

/** A staff decision on a post applies to the post's text, even when the text has another id by then (decision 087). */
let world: TestWorld;
let her: TestMember;
let post: Post;
let reader: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createMember(world, WOMAN, activeWoman);
  reader = await createMember(world, MAN, {
    ...payingMan(world),
    paidUntil: world.clock.now().getTime() + 400 * DAY_MS,
  });
  for (const member of [her, reader]) await staySignedIn(world, member);
  post = await arrangePost(world, her, { content: '話題' });
});

const texts = async (): Promise<{ id: PostId; content: string }[]> => {
  const query = { topicid: COMMON } as Record<string, string>;
  const { body } = await world.call(boards, showTopic, { session: reader.session, query });
  expect(body.topic.post_count).toBe(body.posts.length);
  return body.posts.map(({ id, content }) => ({ id, content }));
};
const event = (type: string, data: object) =>
  world.bind(boards).consume({ id: 'an-event', type, data, at: world.clock.now().getTime() } as never);
const account = async (isActive: boolean) => {
  await world.table.write({ name: 'account', update: { ...accountKey(her.id), set: { isActive } } });
  await event('posts.follow', { memberId: her.id });
};
/** Delivers a staff decision twice, as a queue may. */
const decide = async (id: PostId, decision: 'hide' | 'show' | 'restore') => {
  world.clock.advance(1);
  for (const _ of [1, 2]) await event('post.decided', { postId: id, decision });
};
const nights = async (count: number = PUBLIC_CHANGE_NIGHTS.last) => {
  for (let left = count; left > 0; left -= 1) {
    world.clock.advance(DAY_MS);
    await world.bind(boards).run('post');
  }
};
const stored = (id: PostId) => world.table.find(postKey(id) as Key<Post>, { consistent: true });
const isMarked = async (id: PostId) =>
  (await world.table.find(hiddenContentKey('post', id), { consistent: true })) !== undefined;
const boardsOf = () => world.everything('BOARD#');
const former = async () => (await boardsOf()).filter(({ pk }) => String(pk).startsWith('BOARD#former#'));
const leave = async () => {
  const withdrawnAt = world.clock.now().getTime();
  await world.table.write({
    name: 'account',
    update: { ...accountKey(her.id), set: { isActive: false, withdrawnAt } },
  });
  return her;
};
/** Restores her account, and runs the nights until all her posts are shown again. */
const back = async () => {
  await account(true);
  await nights(2 * PUBLIC_CHANGE_NIGHTS.last);
};

test('a post without an author is hidden at once, and its text stays hidden when she is restored', async () => {
  await account(false);
  await decide(post.id, 'hide');
  expect(await texts()).toEqual([]);
  await nights();
  expect(await stored(post.id)).toBeUndefined();
  await back();
  expect(await texts()).toEqual([]);
  const [returned] = (await boardsOf()).filter(({ authorId }) => authorId === her.id);
  expect(returned).toMatchObject({ content: '話題', hiddenAt: expect.any(Number) });
  // The console finds the hidden post under its present id.
  expect(await isMarked(returned?.['id'] as PostId)).toBe(true);
});

test('an appeal that is granted in time brings the text back after the restoration', async () => {
  await account(false);
  await decide(post.id, 'hide');
  await nights();
  await decide(post.id, 'restore');
  expect(await texts()).toEqual([]);
  await back();
  expect(await texts()).toEqual([{ id: expect.not.stringMatching(post.id), content: '話題' }]);
});

test('decisions on the former id hide and restore the post that came back, at once', async () => {
  await account(false);
  await back();
  const [returned] = await texts();
  expect(returned?.id).not.toBe(post.id);
  await decide(post.id, 'hide');
  expect([await texts(), await isMarked(returned?.id as PostId)]).toEqual([[], true]);
  await decide(post.id, 'restore');
  expect([await texts(), await isMarked(returned?.id as PostId)]).toEqual([[returned], false]);
  // After another suspension the post has a third id. A decision that names the first or the second id also changes
  // this post.
  await account(false);
  await back();
  const [third] = await texts();
  expect(third?.content).toBe('話題');
  await decide(post.id, 'hide');
  expect(await texts()).toEqual([]);
  await decide(returned?.id as PostId, 'restore');
  expect(await texts()).toEqual([third]);
});

test('a decision while the post is away for the second time counts, on either id', async () => {
  await account(false);
  await back();
  const [returned] = await texts();
  await account(false);
  await nights();
  await decide(post.id, 'hide');
  await back();
  expect(await texts()).toEqual([]);
  await decide(returned?.id as PostId, 'restore');
  expect((await texts()).map(({ content }) => content)).toEqual(['話題']);
});

test('a post that nobody could see keeps its position, and comes back by night when staff allow it while she is away', async () => {
  const hidden = await arrangePost(world, her, { content: '非表示', hiddenAt: 1 });
  const withheld = await arrangePost(world, her, { content: '確認中', withheld: ['under_age'] });
  await account(false);
  expect([await stored(hidden.id), await stored(withheld.id)]).toMatchObject([
    { authorId: her.id },
    { authorId: her.id },
  ]);
  await nights();
  await decide(hidden.id, 'restore');
  await decide(withheld.id, 'show');
  expect(await texts()).toEqual([]);
  await account(true);
  expect(await texts()).toEqual([]);
  await nights(2);
  expect(await texts()).toEqual([]);
  await nights(2 * PUBLIC_CHANGE_NIGHTS.last);
  const now = await texts();
  expect(now.map(({ content }) => content).sort()).toEqual(['確認中', '非表示', '話題'].sort());
  expect(now.map(({ id }) => id)).not.toContain(hidden.id);
  await decide(hidden.id, 'hide');
  expect((await texts()).map(({ content }) => content)).not.toContain('非表示');
});

test('a post that nobody could see and that staff leave hidden is unchanged when she is restored', async () => {
  const hidden = await arrangePost(world, her, { content: '非表示', hiddenAt: 1 });
  await account(false);
  await back();
  expect(await stored(hidden.id)).toMatchObject({ authorId: her.id, hiddenAt: 1 });
  await decide(hidden.id, 'restore');
  expect((await texts()).map(({ id }) => id)).toContain(hidden.id);
});

test('a post that was removed before this rule stays away, and comes back by night or is deleted', async () => {
  const away = await arrangePost(world, her, { content: '以前に外れた投稿' });
  const both = await arrangePost(world, her, { content: '以前に非表示', hiddenAt: 1 });
  for (const { id } of [away, both])
    await world.table.write({ name: 'old', update: { ...(postKey(id) as Key), set: { awayAt: 1 } } });
  await world.table.write({ name: 'topic', update: { ...topicKey(COMMON), add: { postCount: -1 } } });
  await account(false);
  expect(await texts()).toEqual([{ id: post.id, content: '話題' }]);
  await account(true);
  expect(await texts()).toEqual([{ id: post.id, content: '話題' }]);
  await nights(2 * PUBLIC_CHANGE_NIGHTS.last);
  expect((await texts()).map(({ content }) => content).sort()).toEqual(['以前に外れた投稿', '話題']);
  expect(await stored(both.id)).toMatchObject({ hiddenAt: 1, authorId: her.id });
  expect(await stored(both.id)).not.toHaveProperty('awayAt');
  const closed = await arrangePost(world, her, { closedAt: 1 });
  await event('posts.erase', { memberId: (await leave()).id });
  expect(await stored(closed.id)).toBeUndefined();
});

test('a decision at the moment of the suspension or of a night is not lost', async () => {
  const posts = [post];
  for (let count = 0; count < 5; count += 1) posts.push(await arrangePost(world, her));
  await Promise.all([account(false), ...posts.map(({ id }) => decide(id, 'hide'))]);
  await account(false);
  expect(await texts()).toEqual([]);
  await back();
  expect(await texts()).toEqual([]);
  expect((await world.table.find(topicKey(COMMON), { consistent: true }))?.postCount).toBe(0);
});

test('nothing is left of a post that she deletes after it came back', async () => {
  await account(false);
  await back();
  const [returned] = await texts();
  expect(await former()).toHaveLength(1);
  const call = { session: her.session, body: { post_id: returned?.id } };
  expect((await world.call(boards, deletePost, call)).status).toBe(200);
  expect(await boardsOf()).toEqual([expect.objectContaining({ pk: 'BOARD#topics', postCount: 0 })]);
});
