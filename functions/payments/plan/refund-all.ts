import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import type { MemberId } from '#shared/ids.ts';
import { refundAttempt } from '../charge/attempts.ts';
import type { PlanDeps } from './renew.ts';

/**
 * Sends back whatever was ever charged to a member, each charge once: a repeat goes on where the former run ended.
 * @returns yen that went back for what the member had got; undefined when the provider did not answer, so that the rest
 * has to be sent back later.
 */
export const refundAll = async ({ paying }: PlanDeps, memberId: MemberId, now: Date): Promise<number | undefined> => {
  const attempts = await paying.money.findCharged(memberId);
  try {
    for (const attempt of attempts) if (attempt.state === 'charged') await refundAttempt(paying, attempt, now);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return undefined;
    throw error;
  }
  // What gave the member nothing was sent back by itself, and told then.
  return attempts
    .filter(({ giveBack }) => giveBack === undefined)
    .reduce((sum, { chargedYen, amountYen }) => sum + (chargedYen ?? amountYen), 0);
};
