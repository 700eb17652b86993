import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { domain as boards } from '#functions/boards/domain.ts';
import { pairIdOf } from '#functions/platform/security/random.ts';
import type { Key } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import { ageKey } from '#functions/records/age-check.ts';
import { type Post, postKey, topicKey } from '#functions/records/board.ts';
import { enqueueWrites } from '#functions/records/queue-item.ts';
import { publishedReviewKey, reviewCountKey, reviewSumKey } from '#functions/records/review.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { likePost, showTopic } from '#shared/contract/boards.ts';
import { createReport } from '#shared/contract/reports.ts';
import { likeReview, listMyReviews } from '#shared/contract/reviews.ts';
import { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import type { PlainDate, TopicId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { list, matchOf, publish } from '#tests/integration/reviews/arrange.ts';
import { activeWoman, createMember, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
let reader: TestMember;
let her: TestMember;
let him: TestMember;
beforeAll(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
  reader = await createMember(world, WOMAN, activeWoman);
});
afterAll(() => pool.close());
beforeEach(async () => {
  her = await createMember(world, WOMAN, activeWoman);
  him = await createMember(world, MAN, payingMan(world));
});

const set = ({ id }: TestMember, facts: object) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set: { ...facts } } });
/** What the calls that suspend and restore a member write. */
const suspend = (member: TestMember) => set(member, { isActive: false });
const restore = (member: TestMember) => set(member, { isActive: true });
const event = (type: string, { id }: TestMember) =>
  ({ id: 'an-event', type, data: { memberId: id }, at: world.clock.now().getTime() }) as never;
const follow = async (member: TestMember) => {
  await world.bind(boards).consume(event('posts.follow', member));
  await world.bind(reviews).consume(event('reviews.follow', member));
};
/** Queues deliver twice, and at the same moment. */
const followTwice = (member: TestMember) => Promise.all([follow(member), follow(member)]);
const posts = async () =>
  (
    await world.call(boards, showTopic, {
      session: reader.session,
      query: { topicid: COMMON } as Record<string, string>,
    })
  ).body.posts.map(({ id }) => id);
const postCount = async () => (await world.table.find(topicKey(COMMON), { consistent: true }))?.postCount ?? 0;
const shownReviews = async () => {
  await world.catchUp();
  return (await list(world, reader)).reviews.map(({ id }) => id);
};
const popular = async () => (await list(world, reader, { order_by: 'popular' })).reviews.map(({ id }) => id);
const reviewCounts = async () => [
  (await world.table.find(reviewCountKey, { consistent: true }))?.count ?? 0,
  (await world.table.find(reviewSumKey(him.id), { consistent: true })) ?? { count: 0, points: 0 },
];
const published = async () => {
  const pair = await matchOf(world, her, him);
  return arrangeReview(world, pair, { publishedAt: world.clock.now().getTime() });
};
const likeTheReview = (id: string) =>
  world.call(reviews, likeReview, { session: reader.session, body: { recommend_id: id } });
const report = (kind: string, id: string) =>
  world.call(safety, createReport, { session: reader.session, body: { kind, id, reason: 'other' } });

describe('posts', () => {
  test('of a suspended author are gone for everybody, and come back when staff restore the author', async () => {
    const before = await postCount();
    const [plain, hidden, withheld] = [
      await arrangePost(world, her),
      await arrangePost(world, her, { hiddenAt: 1 }),
      await arrangePost(world, her, { withheld: ['under_age'] }),
    ];
    expect(await postCount()).toBe(before + 1);
    await suspend(her);
    await followTwice(her);
    expect([await posts(), await postCount()]).toEqual([expect.not.arrayContaining([plain.id]), before]);
    expect((await report('post', plain.id)).status).toBe(404);
    const like = { session: reader.session, body: { post_id: plain.id } };
    expect((await world.call(boards, likePost, like)).status).toBe(404);
    await restore(her);
    await followTwice(her);
    const shown = await posts();
    expect(shown).toContain(plain.id);
    expect(shown).not.toContain(hidden.id);
    expect(shown).not.toContain(withheld.id);
    expect(await postCount()).toBe(before + 1);
  });

  test('an event that comes late follows the account, not its own time', async () => {
    const post = await arrangePost(world, her);
    // Suspended and restored, before either event was delivered.
    await suspend(her);
    await restore(her);
    await followTwice(her);
    expect(await posts()).toContain(post.id);
    await suspend(her);
    await Promise.all([follow(her), restore(her), follow(her)]);
    await follow(her);
    expect(await posts()).toContain(post.id);
  });

  test('that staff decide on meanwhile come back as staff decided', async () => {
    const [hidden, let_] = [await arrangePost(world, her), await arrangePost(world, her, { withheld: ['under_age'] })];
    await suspend(her);
    await follow(her);
    const decided = (postId: string, decision: string) =>
      world.bind(boards).consume({ ...(event('post.decided', her) as object), data: { postId, decision } } as never);
    await decided(hidden.id, 'hide');
    await decided(let_.id, 'show');
    expect(await posts()).not.toContain(let_.id);
    await restore(her);
    await follow(her);
    const shown = await posts();
    expect([shown.includes(hidden.id), shown.includes(let_.id)]).toEqual([false, true]);
  });

  test('on a topic that staff took away are hidden, closed and erased as any other', async () => {
    const topicId = 'topiccommongreetings' as TopicId;
    const [hidden, closed] = [await arrangePost(world, her, { topicId }), await arrangePost(world, her, { topicId })];
    await world.table.write({ name: 'topic', update: { ...topicKey(topicId), set: { removedAt: 1 } } });
    const find = ({ id }: Post) => world.table.find(postKey(id) as Key<Post>, { consistent: true });
    const consume = (type: string, data: object) =>
      world.bind(boards).consume({ ...(event(type, her) as object), data } as never);
    await consume('post.decided', { postId: hidden.id, decision: 'hide' });
    expect(await find(hidden)).toMatchObject({ hiddenAt: world.clock.now().getTime() });
    await consume('posts.close', { memberId: her.id });
    expect(await find(closed)).toMatchObject({ closedAt: world.clock.now().getTime() });
    await consume('posts.erase', { memberId: her.id });
    expect([await find(hidden), await find(closed)]).toEqual([undefined, undefined]);
  });

  test('of an author with many posts follow in several runs', async () => {
    const before = await postCount();
    for (let count = 0; count < 52; count += 1) await arrangePost(world, her);
    await suspend(her);
    await follow(her);
    expect(await postCount()).toBe(before + 2);
    await settle(world);
    expect(await postCount()).toBe(before);
  });
});

describe('reviews', () => {
  test.each(['her', 'him'] as const)(
    'with %s suspended are out of lists and counts, and come back with their likes',
    async (who) => {
      const before = await reviewCounts();
      const { id } = await published();
      const there = await reviewCounts();
      expect((await likeTheReview(id)).body).toMatchObject({ liked_count: 1 });
      await settle(world);
      const one = who === 'her' ? her : him;
      await suspend(one);
      await followTwice(one);
      expect([await shownReviews(), await popular()]).toEqual([
        expect.not.arrayContaining([id]),
        expect.not.arrayContaining([id]),
      ]);
      const [count, sum] = await reviewCounts();
      expect([count, sum]).toMatchObject([before[0], { count: 0, points: 0 }]);
      expect((await likeTheReview(id)).status).toBe(404);
      expect((await report('review', id)).status).toBe(404);
      await restore(one);
      await followTwice(one);
      expect(await shownReviews()).toContain(id);
      expect(await popular()).toContain(id);
      expect(await reviewCounts()).toMatchObject(there);
      expect((await likeTheReview(id)).body).toMatchObject({ liked_count: 1, already_liked: true });
    },
  );

  test('read the same to their author while he is suspended, so that nothing tells her of it', async () => {
    const { id } = await published();
    await likeTheReview(id);
    const own = async () => {
      const query = { id: pairIdOf(world.core.pepper, her.id, him.id) };
      return (await world.call(reviews, listMyReviews, { session: her.session, query })).body.reviews;
    };
    const before = await own();
    expect(before).toMatchObject([{ id, state: 'published', liked_count: 1 }]);
    await suspend(him);
    await followTwice(him);
    expect(await own()).toEqual(before);
  });

  test('stay away until both are there', async () => {
    const { id } = await published();
    for (const one of [her, him]) {
      await suspend(one);
      await follow(one);
    }
    await restore(her);
    await followTwice(her);
    expect(await shownReviews()).not.toContain(id);
    await restore(him);
    await followTwice(him);
    expect(await shownReviews()).toContain(id);
  });

  test('that wait for their 03:00 are not published meanwhile, and at the next one after the return', async () => {
    const pair = await matchOf(world, her, him);
    const first = await arrangeReview(world, pair);
    // Written at the moment of the suspension: no event finds it.
    await suspend(her);
    await follow(her);
    const late = await arrangeReview(world, pair, { datingDate: '2026-01-02' as PlainDate, isFirst: false });
    await publish(world, 1);
    expect(await world.table.find(publishedReviewKey(first.id), { consistent: true })).toBeUndefined();
    expect(await world.table.find(publishedReviewKey(late.id), { consistent: true })).toBeUndefined();
    await restore(her);
    await followTwice(her);
    expect(await world.table.find(publishedReviewKey(first.id), { consistent: true })).toBeUndefined();
    await publish(world, 1);
    for (const { id } of [first, late])
      expect(await world.table.find(publishedReviewKey(id), { consistent: true })).toMatchObject({ id });
  });

  test('that are hidden or erased meanwhile leave nothing behind', async () => {
    const hidden = await published();
    await suspend(her);
    await follow(her);
    const decided = { ...(event('review.decided', her) as object), data: { reviewId: hidden.id, decision: 'hide' } };
    await world.bind(reviews).consume(decided as never);
    await restore(her);
    await follow(her);
    expect(await world.table.find(publishedReviewKey(hidden.id), { consistent: true })).toMatchObject({ isAway: true });
    expect(await shownReviews()).not.toContain(hidden.id);
    const counts = await reviewCounts();
    const [woman, man] = [await createMember(world, WOMAN, activeWoman), him];
    const pair = await matchOf(world, woman, man);
    const gone = await arrangeReview(world, pair, { publishedAt: world.clock.now().getTime() });
    await suspend(woman);
    await follow(woman);
    await world.bind(reviews).consume(event('reviews.erase', woman));
    expect(await world.table.find(publishedReviewKey(gone.id), { consistent: true })).toBeUndefined();
    expect(await reviewCounts()).toMatchObject(counts);
  });
});

test('an author under age is gone at the first decision, back when the second person says so, else for good', async () => {
  const [post, review] = [await arrangePost(world, her), await published()];
  const queue = 'age_documents';
  const decide = async (name: string, decision: string) => {
    world.clock.advance(1000);
    const headers = pool.signIn(name);
    const { item } = (await world.call(staff, leaseQueueItem, { headers, params: { queue } })).body;
    const reply = await world.call(staff, decideQueueItem, {
      ...{ headers, params: { queue, id: item?.id ?? '' }, body: { decision } },
    });
    expect(reply).toMatchObject({ status: 200 });
    await settle(world, { times: 2 });
    return [(await posts()).includes(post.id), (await shownReviews()).includes(review.id)];
  };
  const submit = async (submissions: number) => {
    const waitingSince = world.clock.now().getTime();
    const item = { memberId: her.id, sex: WOMAN, stage: 'first', waitingSince, submissions } as const;
    const age = { documentKey: null, documentType: null, submittedAt: waitingSince, deletedAt: null, reason: null };
    await world.table.transact([
      ...enqueueWrites(queue, { ...item, documentType: null, firstReviewer: null }),
      {
        name: 'age',
        put: { ...ageKey(her.id), memberId: her.id, ...age, submissions, decidedAt: null, version: 1 },
      },
    ]);
    await set(her, { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: true });
  };
  await submit(1);
  expect(await decide('rei', 'under_age')).toEqual([false, false]);
  expect(await decide('mio', 'verify')).toEqual([true, true]);
  await submit(2);
  expect(await decide('rei', 'under_age')).toEqual([false, false]);
  expect(await decide('mio', 'under_age')).toEqual([false, false]);
  await followTwice(her);
  expect([(await posts()).includes(post.id), (await shownReviews()).includes(review.id)]).toEqual([false, false]);
});

test('following an account costs the same away and back', async () => {
  await arrangePost(world, her);
  await published();
  for (const change of [suspend, restore]) {
    await change(her);
    // Requests, read units, write units: a query, and two reads and a transaction for the post.
    const posted = costOf(world, () => world.bind(boards).consume(event('posts.follow', her)));
    expect(await posted).toEqual([4, 3, 6]);
    // Two queries, and two reads and a transaction for the review.
    const reviewed = costOf(world, () => world.bind(reviews).consume(event('reviews.follow', her)));
    expect(await reviewed).toEqual([5, 6, 18]);
  }
});
