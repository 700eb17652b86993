import type { SloCall } from '#functions/platform/runtime/metrics.ts';

/**
 * Service level objectives of what members notice first: within 28 days, 99.5 % of the answers are no failure of ours,
 * and 95 % come in time. An alarm rings at four times the failures that the objective allows: at that rate a week uses
 * up the month's failures. It also notices when new code fails one in five calls of its tenth in a gradual deployment.
 */
export const FAILING_PERCENT = 2;
/** With fewer failures in five minutes a percentage says nothing. */
export const FAILING_AT_LEAST = 3;

/**
 * Milliseconds within which 95 % of the answers come, measured in the function. A password's hash alone takes 30 ms of
 * a whole vCPU and waits for other hashes; a recommendation reads the profiles of a pool; a message is one transaction.
 */
export const P95_MS: Readonly<Record<SloCall, number>> = { signIn: 1_500, createRecommend: 2_000, speak: 1_000 };
