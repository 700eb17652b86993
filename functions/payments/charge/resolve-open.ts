import type { AttemptItem } from '#functions/items/payment-attempt.ts';
import { OutcomeUnknown, type PaymentProvider } from '#functions/platform/ports/payment-provider.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { AppError } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { MoneyState } from '../money/money.repository.ts';
import { type ChargeDeps, resolveOrFind } from './attempts.ts';

/** How long an API request waits for the provider's response about an undecided attempt. */
const ASKED_FOR_MS = 3 * SECOND_MS;

/**
 * Reads the outcomes of the member's undecided attempts from the provider, for three seconds at most, and stores them.
 * When the provider does not answer, the attempts stay undecided.
 * @returns the state afterwards, and the attempts that are still undecided.
 */
export const resolveOpen = async (
  { money, provider }: ChargeDeps,
  seen: MoneyState,
  now: Date,
): Promise<{ state: MoneyState; open: AttemptItem[] }> => {
  const ids = [seen.billing?.openPlan, seen.billing?.openLikes].filter((id) => id !== undefined);
  if (ids.length === 0) return { state: seen, open: [] };
  const deps = { money, provider: withinTime(provider) };
  const attempts = await allDone(ids.map((id) => resolveOrFind(deps, id, now)));
  const open = attempts.flatMap((attempt) => (attempt?.state === 'open' ? [attempt] : []));
  if (open.length === ids.length) return { state: seen, open };
  const { account, billing, wallet } = await money.find(seen.account.memberId);
  if (!account) throw new AppError('session_required');
  return { state: { account, billing, wallet }, open };
};

/**
 * A provider client that waits for an attempt's outcome no longer than `ASKED_FOR_MS`. The provider goes on with the
 * attempt after this time.
 */
const withinTime = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  findCharge: (id) => inTime(provider.findCharge(id)),
  closeCharge: (attempt) => inTime(provider.closeCharge(attempt)),
});

const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutcomeUnknown('no answer in time')), ASKED_FOR_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
