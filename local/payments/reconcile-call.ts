import * as z from 'zod/mini';
import { access } from '#functions/payments/access.ts';
import { usualSpan } from '#functions/payments/books/reconcile.schedule.ts';
import { type Counts, type Finding, reconcileSpan } from '#functions/payments/books/reconcile.ts';
import { paymentsDeps } from '#functions/payments/deps.ts';
import type { Core } from '#functions/platform/core/core.ts';
import { createCommandCall } from '../host/local-calls.ts';

/** Largest number of findings listed in a response; the counts include all findings. */
const LISTED_FINDINGS = 1_000;

export const ReconcileInput = z.strictObject({
  /** The first day to compare, in Tokyo time. Default: the days that the daily run compares. */
  from: z.optional(z.iso.date()),
  dry: z.optional(z.boolean()),
});
export type ReconcileAnswer = Counts & { slices: number; findings: Finding[] };

/**
 * Compares the ledger with the payment company's charges (decision 042), from the day `from` until now by the app's
 * clock. With `dry`, neither the ledger nor the payment company is changed.
 */
export const reconcileBy = async (
  core: Core,
  { from, dry = false }: z.infer<typeof ReconcileInput>,
): Promise<ReconcileAnswer> => {
  const now = core.clock.now();
  const { paying, books } = paymentsDeps(core, core.tableFor(access));
  const span = { ...usualSpan(now), ...(from === undefined ? {} : { from: Date.parse(`${from}T00:00:00+09:00`) }) };
  const findings = new Map<string, Finding>();
  const counts = await reconcileSpan({ paying, books, logger: core.logger }, span, now, {
    isDry: dry,
    // If the payment company and the ledger date an attempt on different days, the attempt is reported once for each of
    // the two days. The response lists it once.
    report: (finding) => {
      const { what, memberId, attemptId = '' } = finding;
      if (findings.size < LISTED_FINDINGS) findings.set(`${what} ${memberId} ${attemptId}`, finding);
    },
  });
  return { ...counts, findings: [...findings.values()] };
};

/** `POST /_local/payments/reconcile`: runs `reconcileBy` inside a running host, for `npm run reconcile`. */
export const createReconcileCall = (core: Core) =>
  createCommandCall(ReconcileInput, (given) => reconcileBy(core, given));
