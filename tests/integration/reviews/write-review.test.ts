import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { pairKey } from '#functions/items/pair.ts';
import { reviewDatesKey, reviewKey, reviewsOfPair } from '#functions/items/review.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { addReview, createReview, getReview, listMyReviews } from '#shared/contract/reviews.ts';
import type { PairId, PlainDate } from '#shared/ids.ts';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from '../matching/arrange.ts';
import { formOf, matchOf, write } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
let pairId: PairId;
beforeAll(async () => {
  world = await createTestWorld();
});
// All tests share one world; each test has new members.
beforeEach(async () => {
  [her, him] = [await createWoman(world), await createMan(world)];
  ({ id: pairId } = await matchOf(world, her, him));
});

const add = (change: object = {}) =>
  world.call(reviews, addReview, {
    session: her.session,
    body: { additional_review: { recommend_id: pairId, ...formOf(change) } },
  });
const form = () => world.call(reviews, getReview, { session: her.session, query: { recommend_id: pairId } });
const mine = (id: string = pairId, session = her.session) =>
  world.call(reviews, listMyReviews, { session, query: { id: id as PairId } });
const stored = async () => (await world.table.query({ ...reviewsOfPair(pairId), consistent: true })).items;
const sides = () => world.table.findMany([pairKey(her.id, pairId), pairKey(him.id, pairId)], { consistent: true });

test('the first review puts the pair into state 2 and moves no list of his', async () => {
  const [hers, his] = await sides();
  expect(await write(world, her.session, pairId)).toMatchObject({ status: 200, body: { success: true } });
  const [after, hisAfter] = await sides();
  expect([after?.state, hisAfter?.state]).toEqual([PAIR_STATE.reviewed, PAIR_STATE.reviewed]);
  expect(after?.listSk).toBe(hers?.listSk);
  expect({ ...hisAfter, state: 0, version: 0 }).toEqual({ ...his, state: 0, version: 0 });
});

test('the form says whom it is about and which dates are used up', async () => {
  expect((await form()).body).toEqual({
    review: {
      recommend_id: pairId,
      twitter_name: 'れん',
      profile1: expect.any(String),
      is_first: true,
      first_date: '2021-11-20',
      last_date: '2026-11-20',
      date_restrictions: [],
    },
  });
  await write(world, her.session, pairId, { dating_date: '2026-11-18' });
  await add({ dating_date: '2026-11-03' });
  expect((await form()).body.review).toMatchObject({
    is_first: false,
    date_restrictions: ['2026-11-03', '2026-11-18'],
  });
});

test('the stored reviews decide which review is the first, whichever call came', async () => {
  expect((await add({ dating_date: '2026-11-10' })).status).toBe(200);
  expect((await write(world, her.session, pairId, { dating_date: '2026-11-11' })).status).toBe(200);
  expect((await stored()).map(({ isFirst }) => isFirst)).toEqual([true, false]);
});

test('the member reads her own reviews whole', async () => {
  await write(world, her.session, pairId, { dating_date: '2026-11-10', form_dm: 1 });
  await add({ form_admit_publishing: 3, form_admit_full_publishing: 3, form_admit_open_review_info: 2 });
  const { body } = await mine();
  expect(body).toMatchObject({ success: true, is_reviewable: true, twitter_name: 'れん' });
  expect(body.reviews).toMatchObject([
    { dating_date: '2026-11-20', point: 100, state: 'private', published_at: null },
    {
      dating_date: '2026-11-10',
      point: 94,
      form_dm: { score: 1, text: '不快に感じることがあった' },
      form_replay: { score: 4, text: 'ぜひまた会いたい' },
      form_concrete_review: 'やさしくて、時間にも正確な方でした。',
      form_admit_publishing: 1,
      form_admit_full_publishing: 1,
      state: 'waiting',
      // The future night of publication is shown to nobody, not even to the author.
      published_at: null,
      liked_count: 0,
    },
  ]);
});

describe('at the same moment', () => {
  test('one of sixteen reviews of one date is kept, and the answers to the others say that the date is taken', async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 ? add() : write(world, her.session, pairId))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    for (const reply of refused)
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'date_taken', errors: [reviewFormJa.dateTaken] },
      });
    expect(await stored()).toHaveLength(1);
  });

  test('reviews of different dates are all kept, and one of them is the first', async () => {
    const days = ['01', '02', '03', '04', '05', '06'];
    const replies = await Promise.all(
      days.map((day, index) => {
        const change = { dating_date: `2026-11-${day}` };
        return index % 2 ? add(change) : write(world, her.session, pairId, change);
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(days.map(() => 200));
    expect((await stored()).filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect((await world.table.find(reviewDatesKey(pairId)))?.dates.size).toBe(6);
    expect((await sides())[0]?.state).toBe(PAIR_STATE.reviewed);
  });

  test('a repeat with one key writes one review and gets one answer', async () => {
    const post = () =>
      world.call(reviews, createReview, {
        session: her.session,
        body: { recommend: { id: pairId, ...formOf() } },
        headers: { 'idempotency-key': `review-${pairId}` },
      });
    const replies = await Promise.all([post(), post(), post()]);
    expect([...replies, await post()].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('refused, and nothing changes', () => {
  const refusedWith = async (reply: { status: number; body: object }, status: number, code: string) => {
    expect(reply).toMatchObject({ status, body: { success: false, code, errors: [expect.stringMatching(/[ぁ-ん]/)] } });
    expect(await stored()).toEqual([]);
    expect((await sides())[0]?.version).toBe(1);
  };

  test.each([
    ['tomorrow', '2026-11-21', reviewFormJa.dateInFuture],
    ['a year ahead', '2027-11-20', reviewFormJa.dateInFuture],
    ['30 February', '2026-02-30', reviewFormJa.dateUnknown],
    ['29 February of a year without', '2025-02-29', reviewFormJa.dateUnknown],
    ['month 13', '2026-13-01', reviewFormJa.dateUnknown],
    ['day 0', '2026-11-00', reviewFormJa.dateUnknown],
    ['long ago', '2021-11-19', reviewFormJa.dateTooEarly],
    ['year 0', '0000-01-01', reviewFormJa.dateTooEarly],
  ])('a date: %s', async (_what, dating_date, sentence) => {
    const reply = await write(world, her.session, pairId, { dating_date });
    await refusedWith(reply, 422, 'invalid_input');
    expect(reply.body).toMatchObject({ errors: [sentence], fields: { dating_date: [sentence] } });
  });

  test.each([
    ['a date in other letters', { dating_date: '２０２６-11-20' }],
    ['a date with a time', { dating_date: '2026-11-20T00:00:00Z' }],
    ['a date with slashes', { dating_date: '2026/11/20' }],
    ['no date', { dating_date: undefined }],
    ['a date that is a number', { dating_date: 20_261_120 }],
    ['a score of 0', { form_dm: 0 }],
    ['a score of 5', { form_replay: 5 }],
    ['a score of 2.5', { form_replay: 2.5 }],
    ['a score of −1', { form_hand: '-1' }],
    ['a score that is no number', { form_hand: 'よい' }],
    ['a missing score', { form_waist: undefined }],
    ['no text', { form_concrete_review: undefined }],
    ['blanks', { form_concrete_review: ' \n\u3000 ' }],
    ['a text that nobody sees', { form_concrete_review: '\u200b\u2060\ufeff\u3164' }],
    ['a text of 2,001 characters', { form_concrete_review: 'あ'.repeat(2001) }],
    ['a text that turns round', { form_concrete_review: 'よい\u202e人' }],
    ['a half of a letter', { form_concrete_review: 'よい\ud83d' }],
    ['no consent about the text', { form_admit_full_publishing: undefined }],
    ['a consent of 2 about the text', { form_admit_full_publishing: 2 }],
    ['a consent of 4 about publishing', { form_admit_publishing: 4 }],
  ])('%s', async (_what, change) => {
    await refusedWith(await write(world, her.session, pairId, change), 422, 'invalid_input');
  });

  test('a text of a megabyte', async () => {
    const reply = await write(world, her.session, pairId, { form_concrete_review: 'あ'.repeat(400_000) });
    await refusedWith(reply, 413, 'payload_too_large');
  });

  test('a woman whose age is not verified', async () => {
    const update = { ...accountKey(her.id), set: { ageCheck: AGE_CHECK.resubmit } };
    await world.table.write({ name: 'account', update });
    await refusedWith(await write(world, her.session, pairId), 403, 'age_confirmation_required');
  });

  test('a man', async () => {
    await refusedWith(await write(world, him.session, pairId), 403, 'wrong_sex');
  });

  test('another woman’s pair, the man’s id and an unknown id: one answer', async () => {
    const other = await createWoman(world);
    const { session } = other;
    const replies = [
      await write(world, session, pairId),
      await write(world, session, him.id),
      await write(world, session, 'pzzzzzzzzzzzzzzzzzzzzzzzzzz'),
    ];
    for (const reply of replies) await refusedWith(reply, 404, 'not_found');
    expect((await mine(pairId, session)).status).toBe(404);
  });

  test('a suspended man, one who withdrew and one who blocked her: one answer', async () => {
    const change = (set: object) =>
      world.table.write({ name: 'a', update: { ...accountKey(him.id), set: { ...set } } });
    await change({ isActive: false });
    await refusedWith(await write(world, her.session, pairId), 404, 'not_found');
    await change({ isActive: false, withdrawnAt: 1 });
    await refusedWith(await write(world, her.session, pairId), 404, 'not_found');
    const blocker = await createMan(world);
    const block = { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy: blocker.id, blockedAt: 0 } as const;
    const { id } = await matchOf(world, her, blocker, block);
    const replies = [await write(world, her.session, id), await mine(id)];
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('a pair that is no match', async () => {
    for (const state of [PAIR_STATE.fresh, PAIR_STATE.noMatch, PAIR_STATE.held, PAIR_STATE.likeReceived]) {
      const { id } = await matchOf(world, her, await createMan(world), { state, heldUntil: 1 });
      expect(await write(world, her.session, id)).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
    }
  });
});

describe('after her own block', () => {
  const blocked = async (ago: number) => {
    const blockedAt = world.clock.now().getTime() - ago;
    const block = { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy: her.id, blockedAt } as const;
    const partner = await createMan(world);
    ({ id: pairId } = await matchOf(world, her, partner, block));
    return partner;
  };

  test('she reviews him for thirty days, the form names nobody, and the pair stays 3', async () => {
    await blocked(30 * DAY_MS - 1);
    expect((await form()).body.review).toMatchObject({ twitter_name: '', profile1: '/images/fallback/default.png' });
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
    const replies = await Promise.all(days.map((dating_date) => write(world, her.session, pairId, { dating_date })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stored()).filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect((await world.table.find(pairKey(her.id, pairId)))?.state).toBe(PAIR_STATE.noMatch);
    expect((await mine()).body).toMatchObject({ is_reviewable: true, twitter_name: '' });
  });

  test('no longer, and she can still read her reviews', async () => {
    await blocked(30 * DAY_MS);
    expect(await write(world, her.session, pairId)).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
    expect((await mine()).body).toMatchObject({ success: true, reviews: [], is_reviewable: false });
  });
});

test('more reviews than thirty an hour are too many', async () => {
  const days = Array.from({ length: 31 }, (_, day) => new Date(Date.parse('2026-10-01') + day * DAY_MS));
  const statuses: number[] = [];
  for (const day of days) statuses.push((await add({ dating_date: day.toISOString().slice(0, 10) })).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses[30]).toBe(429);
});

test('numbers that come as texts are accepted, and markup is kept', async () => {
  const text = '<script>alert(1)</script>&lt;b&gt; 👍🏽';
  const strings = Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, '3']));
  await write(world, her.session, pairId, { ...strings, form_concrete_review: text });
  const review = await world.table.find(reviewKey(pairId, '2026-11-20' as PlainDate));
  expect(review).toMatchObject({ concreteReview: text, scores: { form_dm: 3 } });
});
