import * as z from 'zod/mini';
import { createSeeded } from './seeded.ts';

const share = z.number().check(z.gte(0), z.lte(1));
const ms = z.int().check(z.gte(0), z.lte(60_000));
/** A range of milliseconds: smallest and largest value. */
const span = z.tuple([ms, ms]).check(z.refine(([least, most]) => least <= most));
const Services = z.object({ dynamodb: share, s3: share, sqs: share, ses: share, cognito: share });
/** Faults of Lambda functions and their execution environments. */
const Lambda = z.object({
  /** Share of cold starts that fail. */
  brokenStart: share,
  /** Share of events after which the environment ends, as if Lambda had removed it. */
  recycled: share,
  /** Share of invocations that are refused because the account's concurrency is used up. */
  throttled: share,
});

/** How AWS's services fail. A share is a number from 0 (never) to 1 (always). */
const FaultProfile = z.object({
  /** Delay until an index shows a write. Each item has its own delay, so writes may appear in any order. */
  indexLagMs: span,
  /** Delay until an eventually consistent read of the table itself shows a write. `[0, 0]`: no delay. */
  readLagMs: span,
  /** Duration of a transaction. Other writes of the same items conflict during this time. */
  transactionMs: span,
  /**
   * Share of conflicts that lead to a refusal. A plain write conflicts with a running transaction on the same item, and
   * a transaction conflicts with any running write of one of its items.
   */
  overlapConflicts: share,
  /**
   * Share of the transactions that are refused as if there were a conflict. Tests have too few parallel writers for
   * enough real conflicts.
   */
  strayConflicts: share,
  /** Share of the requests that a service refuses with a throttling error. */
  throttles: Services,
  /** Share of the batch reads of several keys that leave some keys unprocessed. */
  unreadKeys: share,
  /** Share of the writes that take effect but get an error response (500). */
  lostAnswers: share,
  /** How many reads of secrets fail, beginning with the next one. */
  secretFailures: z.int().check(z.gte(0)),
  /** Share of messages to a WebSocket that find the connection closed. The sender gets the error 410 (gone). */
  goneConnections: share,
  lambda: Lambda,
});
export type FaultProfile = z.infer<typeof FaultProfile>;
const FaultPatch = z.partial(z.extend(FaultProfile, { throttles: z.partial(Services), lambda: z.partial(Lambda) }));

/**
 * AWS's behaviour on an ordinary day. The delay of an index is usually under a second and has no upper bound (Amazon
 * DynamoDB Developer Guide, Global secondary indexes). Two seconds are our choice: our code must hide such a delay.
 */
export const ORDINARY_DAY: FaultProfile = {
  indexLagMs: [50, 2_000],
  readLagMs: [0, 0],
  transactionMs: [2, 8],
  overlapConflicts: 0.5,
  strayConflicts: 0.005,
  throttles: { dynamodb: 0.003, s3: 0.002, sqs: 0.002, ses: 0.01, cognito: 0.002 },
  unreadKeys: 0.02,
  lostAnswers: 0,
  secretFailures: 0,
  goneConnections: 0.002,
  lambda: { brokenStart: 0.01, recycled: 0.02, throttled: 0.002 },
};

/** No faults and no delays. Use it to find out whether a fault is the cause of a failed test. */
export const QUIET_DAY: FaultProfile = {
  indexLagMs: [0, 0],
  readLagMs: [0, 0],
  transactionMs: [0, 0],
  overlapConflicts: 0,
  strayConflicts: 0,
  throttles: { dynamodb: 0, s3: 0, sqs: 0, ses: 0, cognito: 0 },
  unreadKeys: 0,
  lostAnswers: 0,
  secretFailures: 0,
  goneConnections: 0,
  lambda: { brokenStart: 0, recycled: 0, throttled: 0 },
};

/** Keeps only the delays, durations and `overlapConflicts` of `profile`: for tests that count requests. */
export const withoutChance = (profile: FaultProfile): FaultProfile => {
  const { indexLagMs, readLagMs, transactionMs, overlapConflicts } = profile;
  return { ...QUIET_DAY, indexLagMs, readLagMs, transactionMs, overlapConflicts };
};

export type Faults = {
  seed: number;
  /** Draws a number from 0 (inclusive) to 1 (exclusive). */
  random(): number;
  profile(): FaultProfile;
  /** Replaces the fields of the profile that `patch` contains, and returns the new profile. @throws ZodError */
  change(patch: unknown): FaultProfile;
  /** Draws whether a fault with this share occurs now. */
  happens(share: number): boolean;
  /** Draws a whole number between two limits, both included. */
  within(span: readonly [number, number]): number;
  /** Whether the present read of a secret fails. If it fails, `secretFailures` decreases by one. */
  takeSecretFailure(): boolean;
};

/**
 * Controls all injected faults of AWS's services. With the same seed, the same sequence of requests gets the same
 * faults.
 */
export const createFaults = (seed: number, start: FaultProfile = ORDINARY_DAY): Faults => {
  const random = createSeeded(seed);
  let current = start;
  return {
    seed,
    random,
    profile: () => current,
    change: (patch) => {
      const { throttles, lambda, ...rest } = FaultPatch.parse(patch);
      current = FaultProfile.parse({
        ...current,
        ...rest,
        throttles: { ...current.throttles, ...throttles },
        lambda: { ...current.lambda, ...lambda },
      });
      return current;
    },
    happens: (share) => share > 0 && random() < share,
    within: ([least, most]) => least + Math.floor(random() * (most - least + 1)),
    takeSecretFailure: () => {
      if (current.secretFailures === 0) return false;
      current = { ...current, secretFailures: current.secretFailures - 1 };
      return true;
    },
  };
};
