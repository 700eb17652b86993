import type { SloCall } from '#functions/platform/runtime/metrics.ts';

/**
 * Threshold of the failure alarms, in percent of responses. The service level objective of the most important calls
 * allows 0.5 % server errors within 28 days. With 2 % the same number of errors happens within 7 days:
 * 7 × 2 % = 28 × 0.5 %. In a gradual deployment new code gets 10 % of the calls. The threshold is reached when 20 % of
 * these calls fail: 10 % × 20 % = 2 %.
 */
export const FAILING_PERCENT = 2;
/** With fewer failures than this in five minutes, the percentage of failures counts as 0. */
export const FAILING_AT_LEAST = 3;

/**
 * Milliseconds within which 95 % of the responses must come, measured in the function. A sign-in hashes the password,
 * which takes 30 ms of a whole vCPU and may wait for other sign-ins. A recommendation reads the summaries of many men.
 * A message is one transaction.
 */
export const P95_MS: Readonly<Record<SloCall, number>> = { signIn: 1_500, createRecommend: 2_000, speak: 1_000 };
