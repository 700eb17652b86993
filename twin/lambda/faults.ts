/** Shares of cases, from 0 to 1, that go as they sometimes go on AWS. Read at each use, so a run may change them. */
export type LambdaFaults = {
  /** Starts of an environment that fail. */
  brokenStart: number;
  /** Environments that are ended after an event, so that the next one starts cold. */
  recycled: number;
  /** Invocations that are refused because the account has no execution left. */
  throttled: number;
  /** From 0 to 1, as `Math.random`. */
  random: () => number;
};

export const NO_LAMBDA_FAULTS: LambdaFaults = { brokenStart: 0, recycled: 0, throttled: 0, random: Math.random };
