import type { Pair } from '#functions/items/pair.ts';
import type { Review } from '#functions/items/review.ts';
import type { Once } from '#functions/platform/http/idempotency.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Throttles } from '#functions/platform/security/throttle.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { addReview } from '#shared/contract/reviews.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { PairId, ReviewId } from '#shared/ids.ts';
import { REVIEW_THROTTLE } from '#shared/limits.ts';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { REVIEW_SCORE_KEYS, type ReviewScoreKey } from '#shared/options/reviews.ts';
import { isPublishable, OPEN_INFO, PUBLISHING, showsText } from '#shared/rules/review-consents.ts';
import { datingDateProblem, reviewPublishAt } from '#shared/rules/review-date.ts';
import { isWithheld, solicitationsIn } from '#shared/rules/solicitation.ts';
import type { ReviewsDeps } from './deps.ts';
import { newReviewId } from './review.repository.ts';
import { reviewProblem } from './review.rules.ts';

type Form = Omit<BodyOf<typeof addReview>['additional_review'], 'recommend_id'>;
type Request = {
  member: SessionMember;
  pairId: PairId;
  form: Form;
  now: Date;
  throttles: Throttles;
  once: Once<{ success: true }>;
};

/**
 * Stores the first or an additional review of a pair (rules: Reviews, A review). Two reviews that arrive at the same
 * moment are both stored if their dates differ; otherwise one is stored.
 * @throws AppError invalid_input for an impossible or future date; not_found, age_confirmation_required or
 * illegal_state when she is not allowed to review him; date_taken; conflict.
 */
export const writeReview = async (
  { member, pairId, form, now, throttles, once }: Request,
  { core, reviews }: ReviewsDeps,
): Promise<void> => {
  const dateProblem = datingDateProblem(form.dating_date, now);
  if (dateProblem) {
    const sentences = [reviewFormJa[dateProblem]];
    throw new AppError('invalid_input', { messages: sentences, fields: { dating_date: sentences } });
  }
  await throttles.count([{ kind: 'review', subject: member.id, ...REVIEW_THROTTLE }]);
  // The random number chooses the night of the publication. It is drawn before the retries, so that a retry chooses the
  // same night.
  const fraction = core.random.fraction();
  await retryOnConflict(async () => {
    const { pair, her, him, dates } = await reviews.getForReview(member.id, pairId, now);
    const problem = reviewProblem(pair, her, him, now);
    if (problem) throw new AppError(problem);
    if (dates.has(form.dating_date)) throw new AppError('date_taken');
    const findings = findingsIn(form);
    const review = toReview(form, { pair, id: newReviewId(core.random), isFirst: dates.size === 0, now, fraction });
    const withheld = isWithheld(findings) ? { withheld: findings } : {};
    await reviews.saveReview(pair, { ...review, ...withheld }, { now, findings, also: once.write({ success: true }) });
  });
};

const consentsOf = (form: Form) => ({
  form_admit_open_review_info: form.form_admit_open_review_info ?? OPEN_INFO.everyScore,
  form_admit_publishing: form.form_admit_publishing ?? PUBLISHING.yes,
  form_admit_full_publishing: form.form_admit_full_publishing,
});

/** The text of a review is not searched for solicitations when no reader will see it. */
const findingsIn = (form: Form) => (showsText(consentsOf(form)) ? solicitationsIn(form.form_concrete_review) : []);

const toReview = (
  form: Form,
  { pair, id, isFirst, now, fraction }: { pair: Pair; id: ReviewId; isFirst: boolean; now: Date; fraction: number },
): Review => {
  const consents = consentsOf(form);
  return {
    id,
    herId: pair.herId,
    hisId: pair.hisId,
    datingDate: form.dating_date,
    scores: Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, form[key]])) as Record<ReviewScoreKey, number>,
    isFirst,
    concreteReview: form.form_concrete_review,
    admitOpenReviewInfo: consents.form_admit_open_review_info,
    admitPublishing: consents.form_admit_publishing,
    admitFullPublishing: consents.form_admit_full_publishing,
    createdAt: now.getTime(),
    publishAt: isPublishable(consents) ? reviewPublishAt(form.dating_date, now, fraction) : null,
    version: 1,
  };
};
