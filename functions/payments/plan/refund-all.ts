import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import type { MemberId } from '#shared/ids.ts';
import { refundAttempt } from '../charge/attempts.ts';
import type { PlanDeps } from './renew.ts';

/**
 * Refunds every charge of a member that is not refunded yet, so that a repeat continues where the previous call ended.
 * @returns the sum in yen of refunds for charges that gave the member something; undefined when the provider did not
 * answer, so that the rest must be refunded later.
 */
export const refundAll = async ({ paying }: PlanDeps, memberId: MemberId, now: Date): Promise<number | undefined> => {
  const attempts = await paying.money.findCharged(memberId);
  try {
    for (const attempt of attempts) if (attempt.state === 'charged') await refundAttempt(paying, attempt, now);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return undefined;
    throw error;
  }
  // A charge that gave the member nothing is refunded separately, with a mail of its own.
  return attempts
    .filter(({ giveBack }) => giveBack === undefined)
    .reduce((sum, { chargedYen, amountYen }) => sum + (chargedYen ?? amountYen), 0);
};
