import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { writeCursor } from '#functions/account/export/cursor.ts';
import { domain as boards } from '#functions/boards/domain.ts';
import { ownTextsOf, type Post, postKey, postLikeKey, topicKey } from '#functions/items/board.ts';
import type { EventType } from '#functions/items/events/index.ts';
import { ERASE_EVENTS } from '#functions/items/member-data.ts';
import type { Key } from '#functions/platform/table/table.ts';
import * as contract from '#shared/contract/boards.ts';
import { exportData } from '#shared/contract/settings.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { TopicId } from '#shared/ids.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { activeWoman, createMember, PASSWORD, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

type Page = { body: ResponseOf<typeof exportData> };
let world: TestWorld;
let her: TestMember;
let him: TestMember;
/** Each test has its own world: the tests count the posts of a topic, and one test lets every session expire. */
beforeEach(async () => {
  world = await createTestWorld();
  her = await createMember(world, WOMAN, activeWoman);
  him = await createMember(world, MAN, payingMan(world));
});
const consume = (type: string, data: object) =>
  world.bind(boards).consume({ id: 'an-event', type, data, at: world.clock.now().getTime() } as never);
const decide = async ({ id }: Post, decision: 'hide' | 'show') => {
  // The event is delivered twice; the second delivery changes nothing.
  for (const _ of [1, 2]) await consume('post.decided', { postId: id, decision });
};
const countOf = async (topicId: TopicId = COMMON) =>
  (await world.table.find(topicKey(topicId), { consistent: true }))?.postCount ?? 0;
const stored = async ({ id }: Post) => world.table.find(postKey(id) as Key<Post>, { consistent: true });
const shown = async ({ session }: TestMember) =>
  (
    await world.call(boards, contract.showTopic, { session, query: { topicid: COMMON } as Record<string, string> })
  ).body.posts.map(({ id }) => id);
const like = ({ session }: TestMember, { id }: Post) =>
  world.call(boards, contract.likePost, { session, body: { post_id: id } });

test('staff show a withheld post and hide a post, each counted once', async () => {
  const before = await countOf();
  const [withheld, plain] = [
    await arrangePost(world, her, { withheld: ['under_age'] }),
    await arrangePost(world, her, {}),
  ];
  expect(await countOf()).toBe(before + 1);
  await decide(withheld, 'show');
  expect([await countOf(), (await shown(him)).includes(withheld.id)]).toEqual([before + 2, true]);
  await decide(plain, 'hide');
  expect([await countOf(), (await shown(her)).includes(plain.id)]).toEqual([before + 1, false]);
  // Staff dismiss another report of the hidden post: the post stays hidden.
  await decide(plain, 'show');
  expect([await countOf(), (await shown(him)).includes(plain.id)]).toEqual([before + 1, false]);
  await decide(withheld, 'hide');
  expect(await countOf()).toBe(before);
});

test('a decision on a post that its author deletes at that moment leaves nothing behind', async () => {
  const before = await countOf();
  for (const decision of ['hide', 'show'] as const) {
    const post = await arrangePost(world, her, decision === 'show' ? { withheld: ['under_age'] } : {});
    await Promise.all([
      decide(post, decision),
      world.call(boards, contract.deletePost, { session: her.session, body: { post_id: post.id } }),
    ]);
    expect([await stored(post), await countOf()]).toEqual([undefined, before]);
  }
});

test('the export has the member’s posts in every state, and the ids of the posts that the member likes', async () => {
  const writer = await createMember(world, WOMAN, activeWoman);
  const [plain, withheld, hidden] = [
    await arrangePost(world, writer, { content: '公開の投稿' }),
    await arrangePost(world, writer, { content: '確認中の投稿', withheld: ['under_age'] }),
    await arrangePost(world, writer, { content: '非表示の投稿', hiddenAt: 1 }),
  ];
  const his = await arrangePost(world, him, { content: '他人の言葉' });
  await like(writer, his);
  const items: Record<string, unknown>[] = [];
  for (let cursor: string | null = writeCursor({ section: 'posts' }); cursor; ) {
    const { body }: Page = await world.call(account, exportData, { session: writer.session, query: { cursor } });
    // The pages of the other export sections follow.
    if (body.section !== 'posts') break;
    items.push(...body.items);
    cursor = body.next;
  }
  expect(items.toSorted((a, b) => String(a['content']).localeCompare(String(b['content']), 'ja'))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'like', post_id: his.id }),
      expect.objectContaining({ kind: 'post', id: plain.id, content: '公開の投稿', state: 'shown' }),
      expect.objectContaining({ kind: 'post', id: withheld.id, content: '確認中の投稿', state: 'withheld' }),
      expect.objectContaining({ kind: 'post', id: hidden.id, content: '非表示の投稿', state: 'hidden' }),
    ]),
  );
  expect(items).toHaveLength(4);
  expect(JSON.stringify(items)).not.toContain('他人の言葉');
});

test('a withdrawal cuts the posts from their author, and thirty days later all of the member’s data is gone', async () => {
  const leaver = await createMember(world, MAN, payingMan(world));
  const start = world.clock.now().getTime();
  const before = await countOf();
  const posts = [];
  // More posts than one run of the consumer handles.
  for (let at = 0; at < 55; at += 1) posts.push(await arrangePost(world, leaver, { at: start - at }));
  const hers = await arrangePost(world, her, {});
  const deleted = await arrangePost(world, her, {});
  await like(leaver, hers);
  await like(leaver, deleted);
  await like(her, posts[0] as Post);
  const hidden = await arrangePost(world, leaver, { hiddenAt: 1 });
  await world.call(boards, contract.deletePost, { session: her.session, body: { post_id: deleted.id } });
  expect(await countOf()).toBe(before + 56);
  expect(
    (await world.call(account, withdraw, { session: leaver.session, body: { password: PASSWORD } as never })).status,
  ).toBe(200);
  await settle(world);
  // Readers still see the same posts, but no item links a post to its author any more.
  const ids = posts.map(({ id }) => id);
  expect([await countOf(), (await shown(her)).filter((id) => ids.includes(id)).length]).toEqual([before + 56, 19]);
  for (const post of [posts[0], posts[54]] as Post[]) expect(await stored(post)).not.toHaveProperty('authorId');
  expect((await world.table.query(ownTextsOf(leaver.id))).items).toEqual([]);
  // The hidden post stays hidden, whatever staff decide about it later. Like the leaver's other posts, it is deleted in
  // a later night.
  expect(await stored(hidden)).not.toHaveProperty('authorId');
  await consume('post.decided', { postId: hidden.id, decision: 'restore' });
  expect(await countOf()).toBe(before + 56);
  await decide({ ...(posts[1] as Post) }, 'hide');
  expect(await countOf()).toBe(before + 55);

  world.clock.advance(14 * DAY_MS);
  await world.bind(boards).run('post');
  expect(await countOf()).toBe(before + 1);
  expect(await stored(hidden)).toBeUndefined();
  world.clock.advance(16 * DAY_MS + 1);
  await world.bind(account).run('erase');
  // Delivers only the erasure event of the boards.
  const others = ERASE_EVENTS.map(({ type }) => type as EventType).filter((type) => type !== 'posts.erase');
  await settle(world, { leaveOut: [...others, 'mail.requested'] });
  const left = (await world.everything()).filter(
    (item) => !String(item['pk']).startsWith('EVENT#') && JSON.stringify(item).includes(leaver.id),
  );
  expect(left.filter(({ pk }) => String(pk).startsWith('BOARD#'))).toEqual([]);
  for (const post of posts) expect(await stored(post)).toBeUndefined();
  expect(await stored(hers)).toMatchObject({ likedCount: 1 });
  world.clock.advance(14 * DAY_MS);
  await world.bind(boards).run('post');
  expect(await stored(hers)).toMatchObject({ likedCount: 0 });
  expect(await world.table.find(postLikeKey(leaver.id, deleted.id))).toBeUndefined();
  expect(await countOf()).toBe(before + 1);
});
