import { CANCEL_REASONS, isCancelReason, OTHER_REASON, type Sex } from '#shared/options/member.ts';
import { isReasonReady, type ReasonValues } from '#web/member/features/settings/public.ts';
import type { PaymentInformation } from './api/use-payment-information.ts';

/**
 * The pages of the cancellation: 1 confirmation, 2 explanation, 3 reason, 4 review of the reason, 5 final confirmation,
 * 6 password (spec part-2 §2).
 */
export const CANCELLATION_STEP = { confirm: 1, explain: 2, reason: 3, review: 4, final: 5, password: 6 } as const;
export type CancellationStep = (typeof CANCELLATION_STEP)[keyof typeof CANCELLATION_STEP];
const STEPS = Object.values(CANCELLATION_STEP);
export const STEP_COUNT = STEPS.length;

/** The step in the address; the first step if the parameter is missing or out of range. */
export const stepOf = (query: string | null): CancellationStep =>
  STEPS.find((step) => String(step) === query) ?? CANCELLATION_STEP.confirm;

/** The first reason is the default (rules: Money, Cancellation reasons). */
export const firstReason = (sex: Sex): ReasonValues => ({ reason: CANCEL_REASONS[sex][0], text: '' });

/** The reason stored on this device; the default if the stored value is invalid. */
export const keptReason = (sex: Sex, kept: unknown): ReasonValues => {
  if (typeof kept !== 'object' || kept === null) return firstReason(sex);
  const { reason, text } = kept as Record<string, unknown>;
  return typeof reason === 'string' && typeof text === 'string' ? { reason, text } : firstReason(sex);
};

/**
 * Whether the reason can be sent. The text is checked only for その他 ("other"), because it is not sent with any other
 * reason.
 */
const isValid = (sex: Sex, values: ReasonValues): boolean =>
  isCancelReason(sex, values.reason) && isReasonReady(values);

/**
 * From step 3 on: true if the chosen reason or its text is invalid. The caller then resets the choice and opens step 3.
 * `isEntered`: true for the first check after a step opens. Later checks at step 3 accept a text that is too long,
 * because the form shows an error while the member types.
 */
export const mustChooseAnew = (
  step: CancellationStep,
  sex: Sex,
  values: ReasonValues,
  { isEntered }: { isEntered: boolean },
): boolean => {
  if (step < CANCELLATION_STEP.reason) return false;
  if (step === CANCELLATION_STEP.reason && !isEntered) return !isCancelReason(sex, values.reason);
  return !isValid(sex, values);
};

/** The text that is sent with the reason. */
export const detailOf = ({ reason, text }: ReasonValues): string => (reason === OTHER_REASON ? text.trim() : '');

/**
 * Time until which the plan can be used after a cancellation (ISO 8601). Null if a failed renewal is being tried again,
 * because the paid term is then over.
 */
export const usableUntil = (information: PaymentInformation): string | null => {
  if (information.cancelled) return information.plan_ends_at;
  return information.retrying ? null : information.next_payment_date;
};
