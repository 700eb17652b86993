import { MINUTE_MS } from '#shared/time.ts';

/**
 * Shortest and longest pause between two pings, in ms. API Gateway closes a connection after ten idle minutes and
 * charges every ping and pong. A hidden tab's timers may be up to a minute late (docs/decisions/064).
 */
export const PING_MS = [4 * MINUTE_MS, 5 * MINUTE_MS] as const;
/**
 * Shortest and longest age, in ms, at which another connection takes over. API Gateway closes a connection after two
 * hours. The remaining time is for more attempts.
 */
export const RENEWAL_MS = [100 * MINUTE_MS, 110 * MINUTE_MS] as const;
/** A returning reader tests the connection, unless a frame came within this time, in ms. */
const QUIET_MS = 10_000;
const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_MAX_MS = 30_000;
/** The service closes a connection with this code when the connection has sent too many frames. */
const POLICY_VIOLATION = 1008;
/** The first pause after such a closing is the one after this many failed attempts: 8 to 16 s. */
const ATTEMPT_AFTER_VIOLATION = 4;

const between = ([least, most]: readonly [number, number], random: number): number => least + (most - least) * random;

/**
 * Half of the pause is fixed and half is random, so that the clients of a failed server don't all reconnect at once.
 */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** attempt) * (0.5 + random / 2);

export const pingPauseMs = (random: number): number => between(PING_MS, random);
export const renewalAgeMs = (random: number): number => between(RENEWAL_MS, random);

/** Decides when to connect again, to test a connection and to replace it, by the outcome of earlier connections. */
export const createReconnectPolicy = (random: () => number) => {
  /** Pauses since a connection was last proven to work. */
  let attempt = 0;
  /**
   * True from a closing with `POLICY_VIOLATION` until a later connection has lasted for an interval of pings. Until
   * then the pauses grow, so that an app which sends too much does not reconnect and send in a loop.
   */
  let isOnProbation = false;
  /** Epoch ms by this device's clock. */
  let openedAt = 0;
  let heardAt = 0;
  return {
    /** A connection is needed again: the pauses begin with the shortest one. */
    start: (): void => {
      attempt = 0;
    },
    /** A connection is open. */
    open: (): void => {
      openedAt = Date.now();
    },
    /** A frame has come. A pong proves that the connection works; on probation only if the connection has lasted. */
    hear: (isPong: boolean): void => {
      heardAt = Date.now();
      if (!isPong) return;
      if (heardAt - openedAt >= PING_MS[0]) isOnProbation = false;
      if (!isOnProbation) attempt = 0;
    },
    /** The pause in ms before another attempt, after the connection was closed with `code`. Each pause is longer. */
    pauseMs: (code: unknown): number => {
      if (code === POLICY_VIOLATION) {
        isOnProbation = true;
        attempt = Math.max(attempt, ATTEMPT_AFTER_VIOLATION);
      }
      attempt += 1;
      return backoffMs(attempt - 1, random());
    },
    /** Whether a returning reader may connect without the rest of the pause. */
    mayHurry: (): boolean => !isOnProbation,
    /** Whether a returning reader's connection is tested. */
    isQuiet: (): boolean => Date.now() - heardAt > QUIET_MS,
    /** Whether a returning reader's connection is replaced. The timer for this is late after a sleep of the device. */
    isOld: (): boolean => Date.now() - openedAt > RENEWAL_MS[0],
  };
};
