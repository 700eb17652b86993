import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { domain as boards } from '#functions/boards/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { isKept, ownTextsOf, type Post, postKey, topicKey } from '#functions/items/board.ts';
import { enqueueWrites } from '#functions/items/queue-item.ts';
import { reviewCountKey } from '#functions/items/review.ts';
import { documentKeyOf, newUploadKey } from '#functions/items/upload.ts';
import type { Key } from '#functions/platform/table/table.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { likePost, showTopic } from '#shared/contract/boards.ts';
import { createReport } from '#shared/contract/reports.ts';
import { likeReview } from '#shared/contract/reviews.ts';
import { decideQueueItem, leaseQueueItem, viewDocument } from '#shared/contract/staff.ts';
import type { PlainDate, ReviewId, TopicId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DOCUMENT_CHECKS } from '#shared/options/staff.ts';
import { findReview, firstNights, list, matchOf, publish, sumAt } from '#tests/integration/reviews/arrange.ts';
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
  world = await createTestWorld({ random: firstNights });
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
/** `suspend` and `restore` change the account in the same way as the staff decisions. */
const suspend = (member: TestMember) => set(member, { isActive: false });
const restore = (member: TestMember) => set(member, { isActive: true });
const event = (type: string, { id }: TestMember) =>
  ({ id: 'an-event', type, data: { memberId: id }, at: world.clock.now().getTime() }) as never;
const follow = async (member: TestMember) => {
  await world.bind(boards).consume(event('posts.follow', member));
  await world.bind(reviews).consume(event('reviews.follow', member));
};
/** Delivers `posts.follow` and `reviews.follow` twice in parallel, as an SQS queue may. */
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
  await sumAt(world, him.id),
];
const published = async () => {
  const pair = await matchOf(world, her, him);
  return arrangeReview(world, pair, { publishedAt: world.clock.now().getTime() });
};
const likeTheReview = (id: string) =>
  world.call(reviews, likeReview, { session: reader.session, body: { recommend_id: id } });
const report = (kind: string, id: string) =>
  world.call(safety, createReport, { session: reader.session, body: { kind, id, reason: 'other' } });

/**
 * When an author's account is closed or restored, the boards change in a later night, not at once
 * (tests/integration/boards/accomplice.test.ts).
 */
describe('posts', () => {
  test('of a suspended author are liked and reported as any other, until their nights', async () => {
    // One second after the posts of other tests, so that this post is on the first page.
    world.clock.advance(1000);
    const before = await postCount();
    const plain = await arrangePost(world, her);
    await suspend(her);
    await followTwice(her);
    expect([(await posts()).includes(plain.id), await postCount()]).toEqual([true, before + 1]);
    expect((await report('post', plain.id)).status).toBe(200);
    const like = { session: reader.session, body: { post_id: plain.id } };
    expect((await world.call(boards, likePost, like)).status).toBe(200);
  });

  test('an event that comes late follows the account, not its own time', async () => {
    const post = await arrangePost(world, her);
    // She is suspended and restored before the event of the suspension or of the restoration is delivered.
    await suspend(her);
    await restore(her);
    await followTwice(her);
    expect(await world.table.find(postKey(post.id) as Key<Post>, { consistent: true })).toMatchObject({
      authorId: her.id,
    });
  });

  test('on a topic that staff removed are hidden and cut as any other', async () => {
    const topicId = 'topiccommongreetings' as TopicId;
    const [hidden, closed] = [await arrangePost(world, her, { topicId }), await arrangePost(world, her, { topicId })];
    await world.table.write({ name: 'topic', update: { ...topicKey(topicId), set: { removedAt: 1 } } });
    const find = ({ id }: Post) => world.table.find(postKey(id) as Key<Post>, { consistent: true });
    const consume = (type: string, data: object) =>
      world.bind(boards).consume({ ...(event(type, her) as object), data } as never);
    await consume('post.decided', { postId: hidden.id, decision: 'hide' });
    expect(await find(hidden)).toMatchObject({ hiddenAt: world.clock.now().getTime() });
    await set(her, { isActive: false, withdrawnAt: world.clock.now().getTime() });
    await consume('posts.close', { memberId: her.id });
    for (const post of [hidden, closed]) expect(await find(post)).not.toHaveProperty('authorId');
  });

  test('of an author with many posts follow in several runs', async () => {
    for (let count = 0; count < 52; count += 1) await arrangePost(world, her);
    await suspend(her);
    await follow(her);
    const own = async () => (await world.table.query({ ...ownTextsOf(her.id), consistent: true })).items;
    expect((await own()).filter((text) => !isKept(text))).toHaveLength(2);
    await settle(world);
    expect((await own()).filter((text) => !isKept(text))).toEqual([]);
  });
});

describe('reviews', () => {
  test.each(['her', 'him'] as const)(
    'with %s suspended are read until their night, and lead to nobody',
    async (who) => {
      const { publicId: id } = await published();
      const counts = await reviewCounts();
      const one = who === 'her' ? her : him;
      await suspend(one);
      await followTwice(one);
      expect(await shownReviews()).toContain(id);
      expect(await popular()).toContain(id);
      expect(await reviewCounts()).toEqual(counts);
      expect((await likeTheReview(id)).body).toMatchObject({ liked_count: 1 });
      await settle(world);
      await publish(world, 3);
      expect(await shownReviews()).not.toContain(id);
      expect(await popular()).not.toContain(id);
      expect((await likeTheReview(id)).status).toBe(404);
      expect((await report('review', id)).status).toBe(404);
      await restore(one);
      await followTwice(one);
      expect(await shownReviews()).not.toContain(id);
    },
  );

  test('that wait for their night are not published meanwhile, but in a night that is drawn at the return', async () => {
    const pair = await matchOf(world, her, him);
    const first = await arrangeReview(world, pair);
    // The review `late` is written when the event of the suspension is already consumed. So no event finds `late`.
    await suspend(her);
    await follow(her);
    const late = await arrangeReview(world, pair, { datingDate: '2026-01-02' as PlainDate, isFirst: false });
    const copies = async () =>
      Promise.all([first, late].map(async ({ id }) => (await findReview(world, id))?.publicId !== undefined));
    await publish(world, 1);
    expect(await copies()).toEqual([false, false]);
    await restore(her);
    await followTwice(her);
    await publish(world, 2);
    expect(await copies()).toEqual([false, false]);
    await publish(world, 1);
    expect(await copies()).toEqual([true, true]);
  });
});

/** False when the stored review says that the author's account or the reviewed man's account is closed. */
const isToBeRead = async (id: ReviewId) => (await findReview(world, id))?.isAway !== true;

test('an author found under age disappears with the first decision, and is back when the second person says so, else gone for good', async () => {
  await arrangePost(world, her);
  const review = await published();
  const queue = 'age_documents';
  const decide = async (name: string, decision: string) => {
    world.clock.advance(1000);
    const headers = pool.signIn(name);
    const { item } = (await world.call(staff, leaseQueueItem, { headers, params: { queue } })).body;
    const params = { id: item?.id ?? '' };
    await world.call(staff, viewDocument, { headers, params });
    const checks = decision === 'verify' ? [...DOCUMENT_CHECKS] : ['readable'];
    const reply = await world.call(staff, decideQueueItem, {
      headers,
      params: { queue, ...params },
      body: { decision, checks },
    });
    expect(reply).toMatchObject({ status: 200 });
    await settle(world, { times: 2 });
    return [await stateOfText(), await isToBeRead(review.id)];
  };
  /**
   * Where her text is stored. `hers`: in her post. `kept`: in a separate item, while her account is closed. `comes
   * back`: in a separate item that has the time at which the text is published again.
   */
  const stateOfText = async () => {
    const [text] = (await world.table.query({ ...ownTextsOf(her.id), consistent: true })).items;
    if (text && !isKept(text)) return 'hers';
    return text?.comesAt === undefined ? 'kept' : 'comes back';
  };
  const submit = async (submissions: number) => {
    const waitingSince = world.clock.now().getTime();
    const item = { memberId: her.id, sex: WOMAN, stage: 'first', waitingSince, submissions } as const;
    const documentKey = documentKeyOf(newUploadKey(world.core.random, 'age_document', her.id));
    const age = { documentKey, documentType: null, submittedAt: waitingSince, deletedAt: null, reason: null };
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
  expect(await stateOfText()).toBe('hers');
  expect(await decide('rei', 'under_age')).toEqual(['kept', false]);
  expect(await decide('mio', 'verify')).toEqual(['comes back', true]);
  await submit(2);
  expect(await decide('rei', 'under_age')).toEqual(['kept', false]);
  expect(await decide('mio', 'under_age')).toEqual(['kept', false]);
  await followTwice(her);
  expect([await stateOfText(), await isToBeRead(review.id)]).toEqual(['kept', false]);
});

test('following an account costs the same away and back', async () => {
  await published();
  for (const [change, cost] of [
    [suspend, [5, 6, 12]],
    [restore, [5, 6, 8]],
  ] as const) {
    await change(her);
    // `cost` is [requests, read units, write units]. 2 queries + 2 reads of the review + 1 transaction = 5 requests.
    const reviewed = costOf(world, () => world.bind(reviews).consume(event('reviews.follow', her)));
    expect(await reviewed).toEqual(cost);
  }
});
