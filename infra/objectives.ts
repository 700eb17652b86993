import type { SloCall } from '#functions/platform/runtime/metrics.ts';

/**
 * Threshold of the failure alarms, in percent. The service level objective of the most important calls is that within
 * 28 days at least 99.5 % of responses are no server error, and 95 % come in time (`P95_MS`). The threshold is four
 * times the allowed 0.5 %: at that rate the failures that are allowed in 28 days happen in seven. It is also reached
 * when new code, which gets a tenth of the calls in a gradual deployment, fails one call in five.
 */
export const FAILING_PERCENT = 2;
/** With fewer failures than this in five minutes, the percentage of failures counts as 0. */
export const FAILING_AT_LEAST = 3;

/**
 * Milliseconds within which 95 % of the responses must come, measured in the function. A sign-in hashes the password,
 * which takes 30 ms of a whole vCPU and waits for other hashes; a recommendation reads the summaries of many men; a
 * message is one transaction.
 */
export const P95_MS: Readonly<Record<SloCall, number>> = { signIn: 1_500, createRecommend: 2_000, speak: 1_000 };
