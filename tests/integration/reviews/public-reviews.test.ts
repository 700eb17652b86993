import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { reviewDecidedEvent, reviewLikedEvent } from '#functions/items/events/reviews.ts';
import {
  publishedReviewKey,
  type Review,
  type ReviewSource,
  reviewCountKey,
  reviewKey,
  reviewRows,
} from '#functions/items/review.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Stored } from '#functions/platform/table/table.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { createPublicationRepository } from '#functions/reviews/publication.repository.ts';
import { getProfile } from '#shared/contract/profile.ts';
import { likeReview, listMyReviews, listPublicReviews, unlikeReview } from '#shared/contract/reviews.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { PlainDate, ReviewId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { activeWoman, createMember, PASSWORD, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from '../matching/arrange.ts';
import { copiesOf, findReview, firstNights, list, matchOf, publish, sumAt, write } from './arrange.ts';

const HOUR_MS = 3_600_000;
let world: TestWorld;
let reader: TestMember;
let her: TestMember;
let him: TestMember;
// Each test has its own world, because lists and counts cover all reviews. The world starts on 20 November at
// noon, so the month that a review shows is known.
beforeEach(async () => {
  world = await createTestWorld({ random: firstNights });
  [reader, her, him] = await Promise.all([newMan(), newWoman(), newMan()]);
});
/** Creates members without a profile, because these tests need only their accounts. */
const newWoman = () => createMember(world, WOMAN, activeWoman);
const newMan = () => createMember(world, MAN, { ...payingMan(world), paidUntil: Number.MAX_SAFE_INTEGER });
const today = (back = 0) =>
  new Date(world.clock.now().getTime() + 9 * HOUR_MS - back * DAY_MS).toISOString().slice(0, 10) as PlainDate;

/** Creates a match of the woman and the man, and sends her review of him. Returns the review's own id. */
const written = async (change: object = {}, score = 4, man = him, woman = her) => {
  const { id: pairId } = await matchOf(world, woman, man);
  const dating_date = (change as { dating_date?: PlainDate }).dating_date ?? today();
  const reply = await write(world, woman.session, pairId, { dating_date, ...change }, score);
  expect(reply).toMatchObject({ status: 200 });
  const review = await world.table.find(reviewKey(pairId, dating_date), { consistent: true });
  return review?.id as ReviewId;
};
const runSchedule = () => world.bind(reviews).run('review');
const publicIdOf = async (id: ReviewId) => (await findReview(world, id))?.publicId;
/** The public copy of a review, which everybody can read. */
const shown = async (id: ReviewId) => {
  const publicId = await publicIdOf(id);
  return publicId && world.table.find(publishedReviewKey(publicId), { consistent: true });
};
/** Number and total points of the man's reviews, as counted in the next month. */
const sumOf = (man = him) => sumAt(world, man.id, new Date(world.clock.now().getTime() + 31 * DAY_MS));
const count = async () => (await world.table.find(reviewCountKey, { consistent: true }))?.count ?? 0;
const like = async (id: ReviewId, member = reader) =>
  world.call(reviews, likeReview, { session: member.session, body: { recommend_id: (await publicIdOf(id)) ?? id } });
const unlike = async (id: ReviewId, member = reader) =>
  world.call(reviews, unlikeReview, { session: member.session, query: { recommend_id: (await publicIdOf(id)) ?? id } });
const tell = async (event: Parameters<typeof eventWrite>[3], decided = reviewDecidedEvent) => {
  await world.table.write(eventWrite(world.core.random, world.clock.now(), decided, event as never));
  await settle(world);
};
const rows = async (order: 'newest' | 'popular') =>
  (await world.table.query({ ...reviewRows(order), newestFirst: true })).items.map(({ id }) => id);

describe('published', () => {
  test('at 03:00 of the night that was drawn, and not a minute before', async () => {
    const id = await written();
    // The meeting is today, and it is noon. Moves the clock to 02:59 three days later.
    world.clock.advance(3 * DAY_MS - 9 * HOUR_MS - 60_000);
    await runSchedule();
    expect(await shown(id)).toBeUndefined();
    world.clock.advance(60_000);
    await runSchedule();
    expect((await shown(id))?.month).toBe(`${today().slice(0, 7)}-01`);
  });

  test('of a meeting long ago, as late as of one today', async () => {
    const id = await written({ dating_date: today(30) });
    world.clock.advance(3 * DAY_MS - 9 * HOUR_MS - 1);
    await runSchedule();
    expect(await shown(id)).toBeUndefined();
    world.clock.advance(1);
    await runSchedule();
    expect(await shown(id)).toBeDefined();
  });

  test('by the first run after the schedules did not run for weeks, as if on time', async () => {
    const id = await written();
    const month = `${today(-3).slice(0, 7)}-01`;
    world.clock.advance(46 * DAY_MS);
    await runSchedule();
    expect(await shown(id)).toMatchObject({ month });
  });

  test('once, by four runs at the same moment and one that comes late and again', async () => {
    const before = await count();
    const ids = [await written({}, 4), await written({}, 3, him, await newWoman())];
    world.clock.advance(6 * DAY_MS);
    await Promise.all([runSchedule(), runSchedule(), runSchedule(), runSchedule()]);
    while (await runSchedule());
    expect(await sumOf()).toMatchObject({ count: 2, points: 175 });
    expect(await count()).toBe(before + 2);
    for (const id of ids) expect(await shown(id)).toMatchObject({ likedCount: 0 });
  });

  test('as a whole or not at all, when the run dies in between', async () => {
    const id = await written();
    world.clock.advance(3 * DAY_MS);
    const due = (await world.everything('DUE#')).find(({ subject }) => subject === id);
    await runSchedule();
    // Writes the due work again, as if the run had crashed before it deleted the due work.
    await world.table.write({ name: 'due', put: due as never });
    await runSchedule();
    expect(await sumOf()).toMatchObject({ count: 1, points: 100 });
  });

  test('never, when she publishes nothing', async () => {
    const id = await written({ form_admit_publishing: 3, form_admit_full_publishing: 1 });
    world.clock.advance(5 * DAY_MS);
    await runSchedule();
    expect([await shown(id), await sumOf()]).toEqual([undefined, { count: 0, points: 0 }]);
  });
});

describe('what others read', () => {
  const readOne = async (change: object, score = 4) => {
    const id = await written(change, score);
    await publish(world);
    const publicId = await publicIdOf(id);
    const found = (await list(world, reader)).reviews.find((review) => review.id === publicId);
    return { id, publicId, found };
  };

  test('a review without an author, a man, a pair or a day', async () => {
    const { id, publicId, found } = await readOne(
      { form_concrete_review: '<b>よい</b>人\u200bでした。LINEのIDはhana_77です。' },
      3,
    );
    expect(found).toMatchObject({
      id: publicId,
      recommend_id: publicId,
      point: 75,
      published_text: '<b>よい</b>人でした。LINEのIDは＊＊＊です。',
      liked_count: 0,
      already_liked: false,
      category: 'review',
      updated_at: `${today().slice(0, 7)}-01`,
      detail_show: true,
      form_dm: { score: 3, text: '丁寧だった' },
    });
    const told = JSON.stringify(await list(world, reader));
    const item = await world.table.query({ pk: `REVIEW#of#${her.id}`, prefix: 'BY#' });
    const { pairId } = item.items[0] as unknown as { pairId: string };
    for (const secret of [id, her.id, him.id, pairId, pairId.slice(1), today(3), 'あおい', 'れん', her.email])
      expect(told).not.toContain(secret);
  });

  test.each([
    ['the scores alone', { form_admit_full_publishing: 3 }, { published_text: '', detail_show: true }],
    ['no single score', { form_admit_open_review_info: 4 }, { form_dm: null, form_replay: null, detail_show: false }],
  ])('%s', async (_what, consent, expected) => {
    expect((await readOne(consent)).found).toMatchObject({ point: 100, ...expected });
  });

  test('an additional review like a first one', async () => {
    const { id: pairId } = await matchOf(world, her, him);
    for (const back of [1, 2]) await write(world, her.session, pairId, { dating_date: today(back) });
    await publish(world);
    const { reviews: read } = await list(world, reader);
    expect(read.map(({ category }) => category)).toEqual(['review', 'review']);
    const [one, other] = await copiesOf(world);
    const { id, ...said } = one ?? ({} as never);
    expect({ ...other, pk: 0 }).toEqual({ ...said, pk: 0, id: expect.not.stringContaining(id) });
  });
});

describe('the readers', () => {
  const change = (member: TestMember, set: object) =>
    world.table.write({ name: 'account', update: { ...accountKey(member.id), set: { ...set } } });
  test.each([
    ['a man without a plan', 'man', { paidUntil: 0 }, 'payment_required'],
    ['a man whose age is not verified', 'man', { ageCheck: AGE_CHECK.noneOrReview }, 'age_confirmation_required'],
    ['a woman whose age is not verified', 'woman', { ageCheck: AGE_CHECK.resubmit }, 'age_confirmation_required'],
  ])('are not %s', async (_who, sex, set, code) => {
    const member = sex === 'man' ? reader : her;
    const id = await written();
    await publish(world);
    await change(member, set);
    const replies = [
      await world.call(reviews, listPublicReviews, { session: member.session }),
      await like(id, member),
      await unlike(id, member),
      await like('vzzzzzzzzzzzzzzzzzzzzzz' as ReviewId, member),
    ];
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { code } });
  });

  test('are women who are verified, and men who pay', async () => {
    for (const member of [her, reader]) expect(Array.isArray((await list(world, member)).reviews)).toBe(true);
  });
});

describe('pages', () => {
  test.each([
    ['page 0', { page: 0 }],
    ['page −1', { page: -1 }],
    ['page 10⁹', { page: 1e9 }],
    ['a page that is no number', { page: 'x' }],
    ['another order', { order_by: 'author' }],
  ])('%s is refused', async (_what, query) => {
    const reply = await world.call(reviews, listPublicReviews, { session: reader.session, query: query as never });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('have ten rows each whatever per_page says, all of them once, and popular differs from newest', async () => {
    const ids: ReviewId[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await written({}, 4, him, await newWoman()));
    await publish(world);
    const favourite = ids[5] as ReviewId;
    const favouriteId = await publicIdOf(favourite);
    for (const member of [reader, her]) await like(favourite, member);
    await settle(world, { times: 2 });
    const total = await count();
    const pages = Array.from({ length: Math.ceil(total / 10) }, (_, page) => page + 1);
    for (const order_by of ['newest', 'popular']) {
      const answers = [];
      for (const page of pages) answers.push(await list(world, reader, { page, order_by, per_page: 1e9 }));
      expect(new Set(answers.map(({ pageCount }) => pageCount))).toEqual(new Set([pages.length]));
      const found = answers.flatMap((answer) => answer.reviews.map(({ id }) => id));
      expect(answers[0]?.reviews).toHaveLength(10);
      expect([found.length, new Set(found).size]).toEqual([total, total]);
    }
    expect((await list(world, reader, { order_by: 'popular' })).reviews[0]).toMatchObject({
      id: favouriteId,
      liked_count: 2,
      already_liked: true,
    });
    expect((await list(world, reader, { per_page: -1 })).reviews).toHaveLength(10);
    expect((await list(world, reader, { page: 100 })).reviews).toEqual([]);
  });

  test('do not show in which order the reviews of a night were written', async () => {
    const ids: ReviewId[] = [];
    for (let index = 0; index < 6; index += 1) {
      world.clock.advance(60_000);
      ids.push(await written({}, 4, him, await newWoman()));
    }
    await publish(world);
    const listed = await rows('newest');
    // Reviews that were published at the same instant are ordered by their random ids.
    expect(listed).toEqual((await Promise.all(ids.map(publicIdOf))).sort().reverse());
    expect(listed).not.toEqual(expect.arrayContaining([ids[0]]));
  });
});

describe('hidden', () => {
  test('a review is gone from every list and sum, and no later decision brings it back', async () => {
    const id = await written();
    await publish(world);
    await like(id);
    const before = await count();
    const publicId = (await publicIdOf(id)) as ReviewId;
    for (const decision of ['hide', 'hide', 'show']) await tell({ reviewId: id, decision } as never);
    expect((await list(world, reader)).reviews.map((one) => one.id)).not.toContain(publicId);
    expect(await sumOf()).toMatchObject({ count: 0, points: 0 });
    expect(await count()).toBe(before - 1);
    expect([...(await rows('newest')), ...(await rows('popular'))]).not.toContain(publicId);
    // The responses are the same as for an id that never existed.
    for (const reply of [
      await like(publicId),
      await unlike(publicId),
      await like('vzzzzzzzzzzzzzzzzzzzzzz' as ReviewId),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await world.bind(reviews).consume({ id: 'e', type: reviewLikedEvent.type, data: { reviewId: publicId }, at: 0 });
    expect(await rows('popular')).not.toContain(publicId);
  });

  test('before its 03:00 a review is never published', async () => {
    const id = await written();
    await tell({ reviewId: id, decision: 'hide' } as never);
    await publish(world);
    expect([await shown(id), await sumOf()]).toEqual([undefined, { count: 0, points: 0 }]);
  });

  test('a review that staff look at waits, and is published in a night that is drawn when they let it pass', async () => {
    const id = await written();
    const { pairId, datingDate } = (await world.table.find({ pk: `REVIEW#${id}`, sk: 'SOURCE' })) as never;
    const key = reviewKey(pairId, datingDate);
    await world.table.write({ name: 'review', update: { ...key, set: { withheld: ['under_age'] } } });
    await publish(world);
    expect(await shown(id)).toBeUndefined();
    await tell({ reviewId: id, decision: 'show' } as never);
    await runSchedule();
    expect(await shown(id)).toBeUndefined();
    world.clock.advance(2 * DAY_MS);
    await runSchedule();
    expect(await shown(id)).toBeUndefined();
    world.clock.advance(DAY_MS);
    await runSchedule();
    expect(await shown(id)).toBeDefined();
  });
});

test('a review that staff let pass while the run was looking at it is published by the next run', async () => {
  const id = await written();
  const source = (await world.table.find({ pk: `REVIEW#${id}`, sk: 'SOURCE' })) as unknown as ReviewSource;
  const key = reviewKey(source.pairId, source.datingDate);
  await world.table.write({ name: 'review', update: { ...key, set: { withheld: ['under_age'] } } });
  const publications = createPublicationRepository(world.table);
  const seen = (await publications.find(source)) as Stored<Review>;
  const due = (await world.everything('DUE#')).find(({ subject }) => subject === id);
  await tell({ reviewId: id, decision: 'show' } as never);
  await expect(publications.dropDue(source, seen, dueDoneWrite(due as never))).rejects.toMatchObject({
    code: 'conflict',
  });
  await publish(world);
  expect(await shown(id)).toBeDefined();
});

describe('a withdrawal', () => {
  test.each(['her', 'him'] as const)(
    'of %s removes published reviews in a drawn night, and keeps a waiting one',
    async (who) => {
      const id = await written({ dating_date: today(9) });
      await publish(world);
      const [before, publicId] = [await count(), (await publicIdOf(id)) as ReviewId];
      const { pairId } = (await world.table.find({ pk: `REVIEW#${id}`, sk: 'SOURCE' })) as never;
      await write(world, her.session, pairId, { dating_date: today() });
      await like(id);
      const { session } = who === 'her' ? her : him;
      const reply = await world.call(account, withdraw, { session, body: { password: PASSWORD } });
      expect(reply.status).toBe(200);
      await settle(world);
      expect([await publicIdOf(id), await count()]).toEqual([undefined, before]);
      expect((await list(world, reader)).reviews).toMatchObject([{ id: publicId, liked_count: 1 }]);
      if (who === 'him') {
        const { body } = await world.call(reviews, listMyReviews, { session: her.session, query: { id: pairId } });
        expect(body.reviews.map(({ state, published_at }) => [state, published_at])).toEqual([
          ['private', null],
          ['private', null],
        ]);
      }
      await publish(world);
      expect(await world.table.find(publishedReviewKey(publicId), { consistent: true })).toBeUndefined();
      expect([await sumOf(), await count()]).toMatchObject([{ count: 0, points: 0 }, before - 1]);
      expect((await list(world, reader)).reviews).toEqual([]);
      expect((await like(publicId)).status).toBe(404);
    },
  );

  test('whose event comes after the 03:00 publishes nothing', async () => {
    const id = await written();
    const gone = { isActive: false, withdrawnAt: world.clock.now().getTime() };
    await world.table.write({ name: 'account', update: { ...accountKey(her.id), set: gone } });
    await publish(world);
    expect(await shown(id)).toBeUndefined();
  });
});

describe('his number and mean', () => {
  const line = async () => {
    const viewer = await createWoman(world);
    await matchOf(world, viewer, him);
    const body = { user: { partner_id: him.id } };
    const verified = (await world.call(profile, getProfile, { session: viewer.session, body })).body.reviews;
    const update = { ...accountKey(viewer.id), set: { ageCheck: AGE_CHECK.resubmit } };
    await world.table.write({ name: 'account', update });
    const unverified = (await world.call(profile, getProfile, { session: viewer.session, body })).body.reviews;
    expect(unverified).toBeNull();
    return verified;
  };

  const toNextMonth = () => {
    const [year = 0, month = 0] = today().split('-').map(Number);
    world.clock.advance(Date.UTC(year, month, 1) - 6 * HOUR_MS - world.clock.now().getTime());
  };

  test('are shown from three published reviews on, from the first of the next month on', async () => {
    him = await createMan(world);
    expect(await line()).toBeNull();
    for (const score of [4, 3]) await written({}, score, him, await newWoman());
    await publish(world);
    toNextMonth();
    expect(await line()).toBeNull();
    await written({}, 1, him, await newWoman());
    await publish(world);
    expect(await line()).toBeNull();
    toNextMonth();
    // The mean is (100 + 75 + 25) / 3 = 66.7, rounded to a multiple of five.
    expect(await line()).toEqual({ count: 3, point: 65 });
  });
});

describe('likes', () => {
  let id: ReviewId;
  beforeEach(async () => {
    id = await written();
    await publish(world);
  });

  test('count once a member, and are undone once', async () => {
    expect((await like(id)).body).toEqual({ success: true, liked_count: 1, already_liked: true });
    expect((await like(id)).body).toMatchObject({ liked_count: 1 });
    expect((await like(id, her)).body).toMatchObject({ liked_count: 2 });
    expect((await unlike(id)).body).toEqual({ success: true, liked_count: 1, already_liked: false });
    expect((await unlike(id)).body).toMatchObject({ liked_count: 1 });
    const body = {
      recommend_id: (await publicIdOf(id)) as ReviewId,
      category: 'additional_review',
      uid: her.session.uid,
    };
    expect((await world.call(reviews, unlikeReview, { session: her.session, body })).body).toMatchObject({
      liked_count: 0,
    });
    expect((await world.call(reviews, likeReview, { session: reader.session, body })).status).toBe(403);
  });

  test('64 at once, and 64 that are undone or repeated at once, are counted exactly', async () => {
    const members = await Promise.all(Array.from({ length: 64 }, () => newWoman()));
    const liked = await Promise.all(members.map((member) => like(id, member)));
    expect(liked.map(({ status }) => status)).toEqual(members.map(() => 200));
    expect((await shown(id))?.likedCount).toBe(64);
    const half = await Promise.all(members.map((member, index) => (index % 2 ? unlike(id, member) : like(id, member))));
    expect(half.map(({ status }) => status)).toEqual(members.map(() => 200));
    expect((await shown(id))?.likedCount).toBe(32);
    await settle(world);
    expect((await rows('popular'))[0]).toBe(await publicIdOf(id));
  }, 60_000);

  test('of one member from many devices at once are one', async () => {
    await Promise.all(Array.from({ length: 16 }, () => like(id)));
    expect((await shown(id))?.likedCount).toBe(1);
    await Promise.all(Array.from({ length: 16 }, () => unlike(id)));
    expect((await shown(id))?.likedCount).toBe(0);
  });

  test('leave the popular order right after events that come twice, late and at once', async () => {
    const other = await written({}, 4, him, await newWoman());
    await publish(world);
    for (const member of [reader, her, him]) await like(other, member);
    for (const member of [reader, her]) await like(id, member);
    await settle(world, { times: 3 });
    await unlike(other, him);
    await unlike(other, her);
    await settle(world);
    const [one, two] = [await publicIdOf(id), await publicIdOf(other)];
    const replay = { id: 'e', type: reviewLikedEvent.type, data: { reviewId: two }, at: 0 };
    await Promise.all([1, 2, 3, 4].map(() => world.bind(reviews).consume(replay)));
    expect(await rows('popular')).toEqual([one, two]);
  });
});
