import { type AccountItem, isPaid, isReachable } from '#functions/items/account.ts';
import type { Pair } from '#functions/items/pair.ts';
import type { PublishedReview, Review } from '#functions/items/review.ts';
import { isReviewable } from '#functions/pairs/public/pair.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { MemberId, ReviewId } from '#shared/ids.ts';
import { REVIEW_POINT_BAND, REVIEW_SCORE_MAX, REVIEWS_TOLD_STEPS } from '#shared/limits.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey, type ReviewState } from '#shared/options/reviews.ts';
import { changeNightFrom, lastChangeNight } from '#shared/rules/change-nights.ts';
import { maskContacts } from '#shared/rules/contact-masking.ts';
import { showsEveryScore, showsText } from '#shared/rules/review-consents.ts';
import { tokyoDay } from '#shared/time.ts';

type Reader = Pick<AccountItem, 'paidUntil' | 'ageCheck'>;

/**
 * Why a member is not allowed to read reviews; null when the member is allowed. Men must pay and be verified, women
 * must be verified (rules: Reviews, Readers).
 */
export const readerProblem = (sex: Sex, account: Reader, now: Date): ErrorCode | null => {
  if (account.ageCheck !== AGE_CHECK.verified) return 'age_confirmation_required';
  return sex === MAN && !isPaid(account, now) ? 'payment_required' : null;
};

/**
 * Whether the pair still exists for the woman. After the man blocked her, she gets the error for an unknown pair, so
 * that the error does not reveal the block.
 */
export const isPairHers = ({ blockedBy, herId }: Pick<Pair, 'blockedBy' | 'herId'>): boolean =>
  blockedBy === undefined || blockedBy === herId;

type Him = Pick<AccountItem, 'isActive' | 'ageCheck'>;

/**
 * Why the woman can't review the man now; null when she can. `not_found` for a man who left, is suspended or blocked
 * her: the same error in each case (rules: Reviews, A review). `pair` must be a result of `withExpiredHold`.
 */
export const reviewProblem = (
  pair: Parameters<typeof isReviewable>[0],
  her: Pick<AccountItem, 'ageCheck'>,
  him: Him | undefined,
  now: Date,
): ErrorCode | null => {
  if (!isPairHers(pair) || pair.leftBy !== undefined || !him || !isReachable(him)) return 'not_found';
  if (her.ageCheck !== AGE_CHECK.verified) return 'age_confirmation_required';
  return isReviewable(pair, now) ? null : 'illegal_state';
};

/** The man's name that the woman reads on the form and above her reviews: empty after a block and after he withdrew. */
export const nameToldOf = ({ blockedBy, leftBy, hisName }: Pick<Pair, 'blockedBy' | 'leftBy' | 'hisName'>): string =>
  blockedBy === undefined && leftBy === undefined ? hisName : '';

/** The sum of the twelve scores in percent of the highest possible sum (rules: Reviews, Scores). */
export const pointOf = (scores: Record<ReviewScoreKey, number>): number => {
  const sum = REVIEW_SCORE_KEYS.reduce((all, key) => all + scores[key], 0);
  return Math.round((sum / (REVIEW_SCORE_KEYS.length * REVIEW_SCORE_MAX)) * 100);
};

/** The state of a review, as its author reads it. */
export const reviewStateOf = (
  review: Pick<Review, 'publishAt' | 'publishedAt' | 'hiddenAt' | 'withheld' | 'leftBy'>,
): ReviewState => {
  if (review.hiddenAt !== undefined) return 'hidden';
  // When one of the two members left, nobody else can read the review, whatever its state was before.
  if (review.publishAt === null || review.leftBy !== undefined) return 'private';
  if (review.withheld !== undefined) return 'withheld';
  return review.publishedAt === undefined ? 'waiting' : 'published';
};

/**
 * Whether the review will be published later: the author allows it, it is neither withheld nor hidden, both members are
 * active, and it is not published yet.
 */
export const isToCome = (review: Review): boolean =>
  review.publishAt !== null &&
  review.publicId === undefined &&
  review.leftBy === undefined &&
  review.hiddenAt === undefined &&
  review.withheld === undefined &&
  !review.isAway;

/** Whether the schedule publishes the review now. */
export const mayBePublished = (review: Review, now: Date): boolean =>
  isToCome(review) && (review.publishAt ?? Infinity) <= now.getTime();

/**
 * A review's former public copy lost its link to the review at `cutAt`. Returns the latest time (epoch ms) at which
 * this copy is deleted; 0 for a review without such a copy.
 */
export const goneBy = ({ cutAt }: Pick<Review, 'cutAt'>): number =>
  cutAt === undefined ? 0 : lastChangeNight(new Date(cutAt)).getTime();

/**
 * The next time of publication (epoch ms) of a review that was hidden, withheld or away (`isAway`) until `now`.
 * `fraction` (from 0, below 1) chooses a night after the deletion of the earlier public copy (rules: Reviews, What
 * comes back).
 */
export const nightAgain = (review: Pick<Review, 'cutAt'>, now: Date, fraction: number): number =>
  changeNightFrom(goneBy(review), now, fraction).getTime();

/**
 * Whether a decision of staff made at `at` (epoch ms) still has to be applied: staff may have hidden or restored the
 * review later, and an event may arrive twice.
 */
export const isDue = (
  { hiddenAt, restoredAt = 0, withheld }: Pick<Review, 'hiddenAt' | 'restoredAt' | 'withheld'>,
  decision: 'hide' | 'show' | 'restore',
  at: number,
): boolean => {
  if (decision === 'show') return hiddenAt === undefined && withheld !== undefined;
  if (decision === 'hide') return hiddenAt === undefined && at > restoredAt;
  return at > (hiddenAt ?? restoredAt);
};

/**
 * Whether the review must be compared with the copies that staff hid: it had a public copy that lost its link to the
 * review. False when staff restored the review after the link was removed.
 */
export const comesAgain = ({ cutAt, restoredAt = 0 }: Pick<Review, 'cutAt' | 'restoredAt'>): boolean =>
  cutAt !== undefined && restoredAt < cutAt;

type Account = Pick<AccountItem, 'withdrawnAt'> | undefined;
/**
 * The id of the author or of the man, whoever withdrew or was erased before the review was published. Undefined when
 * both are still members.
 */
export const hasLeft = (
  { herId, hisId }: Pick<Review, 'herId' | 'hisId'>,
  [her, him]: readonly [Account, Account],
): MemberId | undefined => {
  if (!her || her.withdrawnAt !== undefined) return herId;
  return !him || him.withdrawnAt !== undefined ? hisId : undefined;
};

/** The author's consents, with the field names of the API. */
const consentsOf = ({ admitOpenReviewInfo, admitPublishing, admitFullPublishing }: Review) => ({
  form_admit_open_review_info: admitOpenReviewInfo,
  form_admit_publishing: admitPublishing,
  form_admit_full_publishing: admitFullPublishing,
});

/**
 * The public copy of a review under a public id: it contains nothing that identifies its author, the man, a day or
 * another review. The month is the month of the planned publication at 03:00 (rules: Reviews, Nobody tells its author).
 */
export const toPublished = (review: Review, id: ReviewId): PublishedReview => ({
  id,
  scores: review.scores,
  point: pointOf(review.scores),
  text: showsText(consentsOf(review)) ? maskContacts(review.concreteReview) : '',
  detailShow: showsEveryScore(consentsOf(review)),
  month: `${tokyoDay(new Date(review.publishAt ?? 0)).slice(0, 7)}-01`,
  likedCount: 0,
  likeChanges: 0,
});

/**
 * The number of reviews that readers are shown: `count` rounded down to a multiple of ten, or to a number in
 * `REVIEWS_TOLD_STEPS` if this number is higher.
 */
const stepOf = (count: number): number => {
  const tens = Math.floor(count / 10) * 10;
  return Math.max(tens, ...REVIEWS_TOLD_STEPS.filter((step) => step <= count));
};

/**
 * Number and mean score of a man's reviews, as women see them on his profile (rules: Reviews, On his profile). The
 * number is rounded down (`stepOf`), the mean to a multiple of `REVIEW_POINT_BAND`. Null when he has few reviews,
 * because the mean would reveal single reviews. Null for a reader who is not allowed to read reviews.
 */
export const reviewSummary = (
  sum: { count: number; points: number } | undefined,
  reader: Reader,
  now: Date,
): { count: number; point: number } | null => {
  if (!sum || readerProblem(WOMAN, reader, now) !== null || sum.count < REVIEWS_TOLD_STEPS[0]) return null;
  const point = Math.round(sum.points / sum.count / REVIEW_POINT_BAND) * REVIEW_POINT_BAND;
  return { count: stepOf(sum.count), point };
};
