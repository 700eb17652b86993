import { describe, expect, test } from 'vitest';
import { newPair, type Pair } from '#functions/items/pair.ts';
import type { Review } from '#functions/items/review.ts';
import type { MemberId, PairId, PlainDate, ReviewId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';
import {
  comesAgain,
  hasLeft,
  isDue,
  mayBePublished,
  nameToldOf,
  nightAgain,
  pointOf,
  readerProblem,
  reviewProblem,
  reviewStateOf,
  reviewSummary,
  toPublished,
} from './review.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const [herId, hisId] = ['mher00000001' as MemberId, 'mhim00000001' as MemberId];
const verified = { ageCheck: AGE_CHECK.verified };
const later = NOW.getTime() + 1;

test.each([
  ['a verified woman', WOMAN, { ...verified, paidUntil: 0 }, null],
  ['a woman under review', WOMAN, { ageCheck: AGE_CHECK.noneOrReview, paidUntil: later }, 'age_confirmation_required'],
  ['a verified man who pays', MAN, { ...verified, paidUntil: later }, null],
  ['a man whose plan ends now', MAN, { ...verified, paidUntil: NOW.getTime() }, 'payment_required'],
  ['a man with neither', MAN, { ageCheck: AGE_CHECK.resubmit, paidUntil: 0 }, 'age_confirmation_required'],
] as const)('%s reads reviews: %s', (_who, sex, account, problem) => {
  expect(readerProblem(sex, account, NOW)).toBe(problem);
});

describe('she reviews', () => {
  const pair = (change: Partial<Pair> = {}) =>
    newPair(
      {
        id: 'p-of-the-two' as PairId,
        herId,
        hisId,
        herName: 'あおい',
        hisName: 'れん',
        state: PAIR_STATE.matched,
        ...change,
      },
      NOW,
    );
  const block = (blockedBy: MemberId) =>
    pair({ state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedBy, blockedAt: NOW.getTime() });
  const him = { isActive: true, ...verified };
  test.each([
    ['a match', pair(), verified, him, null],
    ['a reviewed match', pair({ state: PAIR_STATE.reviewed }), verified, him, null],
    ['after her block', block(herId), verified, him, null],
    ['after his block', block(hisId), verified, him, 'not_found'],
    ['a no-match', pair({ state: PAIR_STATE.noMatch }), verified, him, 'illegal_state'],
    ['a man who withdrew', pair({ leftBy: hisId }), verified, him, 'not_found'],
    ['a suspended man', pair(), verified, { ...him, isActive: false }, 'not_found'],
    ['a man under age', pair(), verified, { ...him, ageCheck: AGE_CHECK.underAge }, 'not_found'],
    ['an erased man', pair(), verified, undefined, 'not_found'],
    ['without a verified age', pair(), { ageCheck: AGE_CHECK.resubmit }, him, 'age_confirmation_required'],
  ])('%s', (_what, pair, her, man, problem) => {
    expect(reviewProblem(pair, her, man, NOW)).toBe(problem);
  });

  test('and reads his name only while the pair is open', () => {
    expect([pair(), block(herId), pair({ leftBy: hisId })].map(nameToldOf)).toEqual(['れん', '', '']);
  });
});

const scores = (score: number, change: Partial<Record<ReviewScoreKey, number>> = {}) =>
  ({ ...Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, score])), ...change }) as Record<
    ReviewScoreKey,
    number
  >;
const review = (change: Partial<Review> = {}): Review => ({
  id: 'vof-the-review-00000000' as ReviewId,
  herId,
  hisId,
  datingDate: '2026-10-30' as PlainDate,
  scores: scores(4),
  isFirst: true,
  concreteReview: '電話は090-1234-5678です。',
  admitOpenReviewInfo: 1,
  admitPublishing: 1,
  admitFullPublishing: 1,
  createdAt: 0,
  publishAt: Date.parse('2026-10-31T18:00:00Z'),
  version: 1,
  ...change,
});

test.each([
  ['all best', scores(4), 100],
  ['all worst', scores(1), 25],
  ['one less', scores(4, { form_dm: 3 }), 98],
  ['a half is rounded up', scores(3, { form_dm: 1, form_hand: 4, form_waist: 4, form_replay: 4 }), 77],
])('the point of %s', (_what, given, point) => {
  expect(pointOf(given)).toBe(point);
});

test.each([
  ['waits', {}, 'waiting', true],
  ['waits for a later day', { publishAt: later }, 'waiting', false],
  ['is published', { publishedAt: 1, publicId: 'vpublic' as ReviewId }, 'published', false],
  ['waits again, while its author reads it as published', { publishedAt: 1 }, 'published', true],
  ['has an author or subject who is away', { isAway: true as const }, 'waiting', false],
  ['publishes nothing', { publishAt: null }, 'private', false],
  ['is withheld', { withheld: ['under_age'] as const }, 'withheld', false],
  ['is hidden', { publishedAt: 1, hiddenAt: 2 }, 'hidden', false],
  ['has lost its author or subject', { leftBy: hisId }, 'private', false],
  ['was published before its author or subject left', { publishedAt: 1, leftBy: hisId }, 'private', false],
  ['was hidden before its author or subject left', { hiddenAt: 1, leftBy: hisId }, 'hidden', false],
])('a review that %s', (_what, change, state, isDue) => {
  expect([reviewStateOf(review(change)), mayBePublished(review(change), NOW)]).toEqual([state, isDue]);
});

test('a published review contains no id of a member or pair, and no day', () => {
  const published = toPublished(review(), 'vpublic' as ReviewId);
  // The publication of the review was planned for 03:00 on 1 November in Tokyo.
  expect(published).toMatchObject({ text: '電話は＊＊＊です。', month: '2026-11-01', detailShow: true, point: 100 });
  expect(JSON.stringify(published)).not.toMatch(/mher|mhim|2026-10|hisId|herId/);
  expect(toPublished(review({ admitFullPublishing: 3, admitOpenReviewInfo: 4 }), 'vpublic' as ReviewId)).toMatchObject({
    text: '',
    detailShow: false,
  });
});

test.each([
  ['both are there', [{}, {}], undefined],
  ['she withdrew', [{ withdrawnAt: 1 }, {}], herId],
  ['he withdrew', [{}, { withdrawnAt: 1 }], hisId],
  ['he is erased', [{}, undefined], hisId],
] as const)('%s', (_what, accounts, leaver) => {
  expect(hasLeft(review(), accounts)).toBe(leaver);
});

test.each([
  ['none', undefined, verified, null],
  ['two', { count: 2, points: 200 }, verified, null],
  ['three', { count: 3, points: 250 }, verified, { count: 3, point: 85 }],
  ['four', { count: 4, points: 329 }, verified, { count: 3, point: 80 }],
  ['five', { count: 5, points: 413 }, verified, { count: 5, point: 85 }],
  ['nine', { count: 9, points: 900 }, verified, { count: 5, point: 100 }],
  ['ten', { count: 10, points: 250 }, verified, { count: 10, point: 25 }],
  ['nineteen', { count: 19, points: 1577 }, verified, { count: 10, point: 85 }],
  ['forty-nine', { count: 49, points: 3920 }, verified, { count: 40, point: 80 }],
  ['three, for a woman who is not verified', { count: 3, points: 250 }, { ageCheck: AGE_CHECK.resubmit }, null],
] as const)('the line of his profile, number of reviews: %s', (_what, sum, reader, line) => {
  expect(reviewSummary(sum, { ...reader, paidUntil: 0 }, NOW)).toEqual(line);
});

test('a review is published again only after the earlier copy is deleted, whatever night is drawn', () => {
  const cutAt = Date.parse('2026-11-20T12:00:00Z');
  // The public copy that lost its link to the review is deleted on 4 December (Tokyo) at the latest. The review is
  // published again after that day.
  const soon = new Date('2026-11-21T12:00:00Z');
  expect(new Date(nightAgain({ cutAt }, soon, 0)).toISOString()).toBe('2026-12-06T18:00:00.000Z');
  expect(new Date(nightAgain({ cutAt }, soon, 0.999)).toISOString()).toBe('2026-12-17T18:00:00.000Z');
  const late = new Date('2027-01-10T12:00:00Z');
  expect(new Date(nightAgain({ cutAt }, late, 0)).toISOString()).toBe('2027-01-12T18:00:00.000Z');
  expect(new Date(nightAgain({}, soon, 0)).toISOString()).toBe('2026-11-23T18:00:00.000Z');
});

test.each([
  ['never cut', {}, false],
  ['cut', { cutAt: 5 }, true],
  ['cut and restored by staff since', { cutAt: 5, restoredAt: 6 }, false],
  ['restored by staff and cut since', { cutAt: 7, restoredAt: 6 }, true],
] as const)('a review that was %s', (_what, review, again) => {
  expect(comesAgain(review)).toBe(again);
});

describe('a decision of staff on a review', () => {
  test('shows only a withheld review, and none that is hidden', () => {
    expect(isDue({ withheld: ['under_age'] }, 'show', 5)).toBe(true);
    expect(isDue({}, 'show', 5)).toBe(false);
    expect(isDue({ withheld: ['under_age'], hiddenAt: 3 }, 'show', 5)).toBe(false);
  });
  test.each([
    ['hides a shown review', {}, 'hide', 5, true],
    ['hides no review twice', { hiddenAt: 5 }, 'hide', 5, false],
    ['does not hide a review that was restored later', { restoredAt: 6 }, 'hide', 5, false],
    ['hides the review again after that', { restoredAt: 6 }, 'hide', 7, true],
    ['restores a hidden review', { hiddenAt: 5 }, 'restore', 6, true],
    ['does not restore a review that was hidden later', { hiddenAt: 7 }, 'restore', 6, false],
    ['comes before the hiding that it takes back', {}, 'restore', 6, true],
    ['restores no review twice', { restoredAt: 6 }, 'restore', 6, false],
  ] as const)('%s', (_what, review, decision, at, due) => {
    expect(isDue(review, decision, at)).toBe(due);
  });
});
