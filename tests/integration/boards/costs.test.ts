import { beforeAll, expect, test } from 'vitest';
import { domain as boards } from '#functions/boards/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { topicKey } from '#functions/items/board.ts';
import * as contract from '#shared/contract/boards.ts';
import type { TopicId } from '#shared/ids.ts';
import { PUBLIC_CHANGE_NIGHTS } from '#shared/limits.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { activeWoman, createMember, payingMan, staySignedIn, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost } from '#tests/setup/arrange/posts.ts';
import { costOf as serviceCostOf } from '#tests/setup/world/cost-of.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

/** A hundred characters, as a post usually has. */
const CONTENT = 'あ'.repeat(100);
let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeAll(async () => {
  world = await createTestWorld();
  her = await createMember(world, WOMAN, activeWoman);
  him = await createMember(world, MAN, payingMan(world));
});
const topicWith = async (posts: number, liked: number): Promise<TopicId> => {
  const id = `topicofcosts${posts}` as TopicId;
  const at = world.clock.now().getTime();
  await world.table.write({ name: 'topic', put: { ...topicKey(id), id, name: '話題', sex: 'common', createdAt: at } });
  for (let nth = 0; nth < posts; nth += 1) {
    const post = await arrangePost(world, her, { topicId: id, at: at - nth * 1000, content: CONTENT });
    if (nth < liked) await world.call(boards, contract.likePost, { session: him.session, body: { post_id: post.id } });
  }
  return id;
};
const costOf = async (run: () => Promise<{ status: number }>) => {
  world.costs.length = 0;
  expect((await run()).status).toBe(200);
  const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
  return { operations: world.costs.map(({ operation }) => operation).sort(), rcu: sum('rcu'), wcu: sum('wcu') };
};
const show = (topicid: TopicId, before?: string) =>
  world.call(boards, contract.showTopic, {
    session: him.session,
    query: { topicid, ...(before ? { before } : {}) } as Record<string, string>,
  });

test('the topics cost two reads beside the session, in one trip', async () => {
  const cost = await costOf(() => world.call(boards, contract.listTopics, { session: him.session }));
  expect(cost.operations).toEqual(['find', 'find', 'query']);
  expect(cost.rcu).toBeLessThanOrEqual(4);
  expect(cost.wcu).toBe(0);
});

test('a page costs the same on a long topic as on a short one, and showing likes one more query', async () => {
  const [short, long] = [await topicWith(21, 10), await topicWith(130, 30)];
  const first = await show(long);
  const costs = [
    await costOf(() => show(short)),
    await costOf(() => show(long)),
    await costOf(() => show(long, first.body.next ?? '')),
  ];
  for (const { operations, rcu, wcu } of costs) {
    expect(operations).toEqual(['find', 'findMany', 'query', 'query']);
    expect(rcu).toBeLessThanOrEqual(8);
    expect(wcu).toBe(0);
  }
  expect(Math.abs((costs[1]?.rcu ?? 0) - (costs[0]?.rcu ?? 0))).toBeLessThanOrEqual(1);
});

test('writing, liking and deleting cost the same however many posts the topic has', async () => {
  const topicId = await topicWith(20, 0);
  let id = '';
  const wrote = await costOf(async () => {
    const reply = await world.call(boards, contract.createPost, {
      session: her.session,
      body: { post: { topic_id: topicId, content: CONTENT } },
      headers: { 'idempotency-key': 'one-press-of-a-post' },
    });
    id = reply.body.post.id;
    return reply;
  });
  expect(wrote).toMatchObject({ operations: ['find', 'findMany', 'transact'] });
  expect([wrote.rcu, wrote.wcu]).toEqual([expect.closeTo(3, 0), expect.closeTo(12, 0)]);
  const body = { post_id: id };
  const liked = await costOf(() => world.call(boards, contract.likePost, { session: him.session, body }));
  expect(liked).toMatchObject({ operations: ['find', 'find', 'findMany', 'transact'], wcu: 6 });
  expect(liked.rcu).toBeLessThanOrEqual(5);
  const again = await costOf(() => world.call(boards, contract.likePost, { session: him.session, body }));
  expect(again).toMatchObject({ operations: ['find', 'findMany'], wcu: 0 });
  const unliked = await costOf(() => world.call(boards, contract.unlikePost, { session: him.session, body }));
  expect(unliked.wcu).toBe(6);
  const deleted = await costOf(() => world.call(boards, contract.deletePost, { session: her.session, body }));
  expect(deleted).toMatchObject({ operations: ['find', 'find', 'transact'], wcu: 6 });
});

test('following a member who leaves, is suspended and comes back costs the same for each post', async () => {
  // The clock moves by weeks, which would expire the sessions of other tests, so this test has its own world.
  const world = await createTestWorld();
  const [author, other] = [
    await createMember(world, WOMAN, activeWoman),
    await createMember(world, WOMAN, activeWoman),
  ];
  await staySignedIn(world, author);
  const at = () => world.clock.now().getTime();
  const set = (facts: object) =>
    world.table.write({ name: 'account', update: { ...accountKey(author.id), set: { ...facts } } });
  const consume = (type: string) =>
    serviceCostOf(world, () =>
      world.bind(boards).consume({ id: 'an-event', type, data: { memberId: author.id }, at: at() } as never),
    );
  const night = () => {
    world.clock.advance(PUBLIC_CHANGE_NIGHTS.last * DAY_MS);
    return serviceCostOf(world, () => world.bind(boards).run('post'));
  };
  await arrangePost(world, author, { content: CONTENT });
  // Each expected list is [requests, read units, write units]. `1 +` stands for the consumer's query for the author's
  // texts. `8 +` stands for the queries for due work in the nightly run, which cost half a read unit each.
  await set({ isActive: false });
  expect(await consume('posts.follow')).toEqual([1 + 2, 1 + 2, 12]);
  expect(await night()).toEqual([8 + 2, 8 / 2 + 2, 8]);
  await set({ isActive: true });
  expect(await consume('posts.follow')).toEqual([1 + 2, 1 + 2, 6]);
  expect(await night()).toEqual([8 + 3, 8 / 2 + 3, 14]);
  await world.call(boards, contract.likePost, {
    session: author.session,
    body: { post_id: (await arrangePost(world, other)).id },
  });
  await set({ isActive: false, withdrawnAt: at() });
  expect((await consume('posts.close'))[2]).toBe(8);
  expect((await night())[2]).toBe(6);
  expect((await consume('posts.erase'))[2]).toBe(4);
  expect((await night())[2]).toBe(4);
});
