import * as z from 'zod/mini';
import { createSeeded } from './seeded.ts';

const share = z.number().check(z.gte(0), z.lte(1));
const ms = z.int().check(z.gte(0), z.lte(60_000));
/** The least and the most, in milliseconds. */
const span = z.tuple([ms, ms]).check(z.refine(([least, most]) => least <= most));
const Services = z.object({ dynamodb: share, s3: share, sqs: share, ses: share, cognito: share });
/** Faults of a function's environments. */
const Lambda = z.object({
  /** Starts that fail. */
  brokenStart: share,
  /** Environments that are ended after an event, so that the next one starts cold. */
  recycled: share,
  /** Invocations that are refused because the account has no execution left. */
  throttled: share,
});

/** How AWS's services fail. Each share is one of the requests that the fault can meet, from 0 (never) to 1 (always). */
const FaultProfile = z.object({
  /** How long after a write an index shows it. Each item has a lag of its own, so writes appear in any order. */
  indexLagMs: span,
  /** How long an eventually consistent read of the table itself may miss a write. `[0, 0]`: not at all. */
  readLagMs: span,
  /** How long a transaction takes; others of the same items conflict with it meanwhile. */
  transactionMs: span,
  /**
   * Share of the writes that meet a running transaction, or of the transactions that meet a running write, that are
   * refused.
   */
  overlapConflicts: share,
  /**
   * Share of the transactions that are refused as conflicts although nobody else writes: tests have fewer writers than
   * real use.
   */
  strayConflicts: share,
  /** Share of the requests that the service refuses because of their rate. */
  throttles: Services,
  /** Share of the batch reads of several keys that leave keys unread. */
  unreadKeys: share,
  /** Share of the writes that take effect and are then answered with an error of the service. */
  lostAnswers: share,
  /** How many of the next reads of a secret fail. */
  secretFailures: z.int().check(z.gte(0)),
  /** Share of the frames posted to an open connection that find that it has just ended. */
  goneConnections: share,
  lambda: Lambda,
});
export type FaultProfile = z.infer<typeof FaultProfile>;
const FaultPatch = z.partial(z.extend(FaultProfile, { throttles: z.partial(Services), lambda: z.partial(Lambda) }));

/**
 * AWS on an ordinary day. The lag of an index is usually under a second and has no upper bound (Amazon DynamoDB
 * Developer Guide, Global secondary indexes); two seconds are what the service must bear without any visible effect.
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

/** Nothing fails and nothing is late: for finding out whether a failed test is about a fault at all. */
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

/** The same lags and running times, and no random fault: for tests that count requests. */
export const withoutChance = (profile: FaultProfile): FaultProfile => {
  const { indexLagMs, readLagMs, transactionMs, overlapConflicts } = profile;
  return { ...QUIET_DAY, indexLagMs, readLagMs, transactionMs, overlapConflicts };
};

export type Faults = {
  seed: number;
  /** Draws a number from 0 to 1. */
  random(): number;
  profile(): FaultProfile;
  /** Changes some fields until the next change. @throws ZodError */
  change(patch: unknown): FaultProfile;
  /** Draws whether a fault with this share happens now. */
  happens(share: number): boolean;
  /** Draws from a span; a whole number. */
  within(span: readonly [number, number]): number;
  /** Whether this read of a secret fails; counts it. */
  takeSecretFailure(): boolean;
};

/** The switchboard of all faults of AWS's services. The same seed and the same requests meet the same faults. */
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
