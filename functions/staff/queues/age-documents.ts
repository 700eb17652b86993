import { ageStateOf, decideReview, isDocumentKept, REVIEWED_STATE } from '#functions/age/public.ts';
import { AppError } from '#shared/errors.ts';
import { AGE_DECISIONS, type AgeDecision, RESUBMIT_REASONS, type ResubmitReason } from '#shared/options/staff.ts';
import type { Decide } from './decide.ts';
import { getLeasedCase } from './leased-case.ts';

const QUEUE = 'age_documents';

const isAgeDecision = (decision: string): decision is AgeDecision => AGE_DECISIONS.some((one) => one === decision);
const isResubmitReason = (reason: string | undefined): reason is ResubmitReason | undefined =>
  reason === undefined || RESUBMIT_REASONS.some((one) => one === reason);

/**
 * Carries out a decision on an age document. The rule `decideReview` of the age domain says what each decision changes.
 */
export const decideAgeDocument: Decide = async ({ id, body, staff, now, also }, { reviews }) => {
  const { decision, reason } = body;
  if (!isAgeDecision(decision) || !isResubmitReason(reason))
    throw new AppError('invalid_input', { fields: { decision: [] } });
  const { item, current, account, age } = await getLeasedCase(reviews, {
    queue: QUEUE,
    id,
    staffId: staff.staffId,
    now,
  });
  const outcome = decideReview(item.stage, decision, reason);
  if (!account || !age || ageStateOf(account) !== REVIEWED_STATE[item.stage]) throw new AppError('already_decided');
  // A review lapses 72 hours after the submission, even when the schedule that closes the review has not run yet.
  if (item.stage === 'first' && !isDocumentKept(age.submittedAt, now)) throw new AppError('already_decided');
  await reviews.saveReview({ item, current, account, age, outcome, decision, reason, staff, now, also });
};
