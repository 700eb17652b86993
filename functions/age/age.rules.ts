import type { AccountItem } from '#functions/items/account.ts';
import type { MailTemplate } from '#functions/items/events/mails.ts';
import { AppError } from '#shared/errors.ts';
import { DOCUMENT_KEPT_MS } from '#shared/limits.ts';
import { AGE_CHECK, type AgeCheck, type AgeState, isUnderAge } from '#shared/options/member.ts';
import type { AgeDecision, ReviewStage } from '#shared/options/staff.ts';

export type AgeFacts = Pick<AccountItem, 'ageCheck' | 'hasAgeDocument'>;

/**
 * The state of an age check. The value 0 (`noneOrReview`) covers two states: `under_review` when a document was
 * submitted, `none` otherwise (rules: Members).
 */
export const ageStateOf = ({ ageCheck, hasAgeDocument }: AgeFacts): AgeState => {
  if (isUnderAge(ageCheck)) return 'under_age';
  if (ageCheck === AGE_CHECK.verified) return 'verified';
  if (ageCheck === AGE_CHECK.resubmit) return 'resubmit';
  return hasAgeDocument ? 'under_review' : 'none';
};

const MAY_SUBMIT: Record<AgeState, boolean> = {
  none: true,
  resubmit: true,
  under_review: false,
  verified: false,
  under_age: false,
};

/**
 * The account's fields after the member submitted a document. `age_conf` 1 (resubmission requested) becomes 0 again
 * (rules: Members).
 */
export const AFTER_SUBMISSION: AgeFacts = { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: true };
/** The account's fields when staff did not decide about a document within 72 hours. */
export const AFTER_LAPSE: AgeFacts = { ageCheck: AGE_CHECK.resubmit, hasAgeDocument: false };

/**
 * Checks that the member may submit a document.
 * @throws AppError account_closed when the member left or is suspended; illegal_state when a document is under review,
 * when the age is verified, and when the member is under age.
 */
export const assertMaySubmit = (facts: AgeFacts & { isActive: boolean }): void => {
  if (!facts.isActive) throw new AppError('account_closed');
  if (!MAY_SUBMIT[ageStateOf(facts)]) throw new AppError('illegal_state');
};

export type ReviewOutcome = AgeFacts & {
  /** What the decision does to the login: `close` it, `reopen` it, or `keep` it as it is. */
  login: 'close' | 'reopen' | 'keep';
  /** `done` deletes the document; `confirm` keeps it for the decision of a second staff member. */
  next: 'done' | 'confirm';
  mail: MailTemplate | null;
};

const outcome = (ageCheck: AgeCheck, rest: Omit<ReviewOutcome, 'ageCheck' | 'hasAgeDocument'>): ReviewOutcome => ({
  ageCheck,
  hasAgeDocument: ageCheck !== AGE_CHECK.resubmit,
  ...rest,
});

const OUTCOMES: Record<ReviewStage, Partial<Record<AgeDecision, ReviewOutcome>>> = {
  first: {
    verify: outcome(AGE_CHECK.verified, { login: 'keep', next: 'done', mail: 'document_verified' }),
    resubmit: outcome(AGE_CHECK.resubmit, { login: 'keep', next: 'done', mail: 'document_resubmit' }),
    under_age: outcome(AGE_CHECK.underAge, { login: 'close', next: 'confirm', mail: 'document_under_age' }),
  },
  confirm: {
    verify: outcome(AGE_CHECK.verified, { login: 'reopen', next: 'done', mail: 'document_verified' }),
    // No mail is sent, because the member got one after the first staff member's decision.
    under_age: outcome(AGE_CHECK.underAgeConfirmed, { login: 'close', next: 'done', mail: null }),
  },
};

/**
 * Whether a document submitted at `submittedAt` (epoch ms) may still be kept: for 72 hours, to the millisecond (rules:
 * Time; Uploads, Documents).
 */
export const isDocumentKept = (submittedAt: number, now: Date): boolean =>
  now.getTime() < submittedAt + DOCUMENT_KEPT_MS;

/**
 * The state that the age check must have when staff decide at each stage. In any other state, staff have already
 * decided.
 */
export const REVIEWED_STATE: Record<ReviewStage, AgeState> = { first: 'under_review', confirm: 'under_age' };

/**
 * The outcome of a decision by staff.
 * @throws AppError invalid_input for a decision that the stage does not allow, such as `resubmit` at the second stage.
 */
export const decideReview = (stage: ReviewStage, decision: AgeDecision): ReviewOutcome => {
  const found = OUTCOMES[stage][decision];
  if (!found) throw new AppError('invalid_input', { fields: { decision: [] } });
  return found;
};
