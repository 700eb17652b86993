import { MINUTE_MS } from '#shared/time.ts';

/**
 * Minimum and maximum pause between two pings, in ms. API Gateway closes a connection after ten idle minutes and
 * charges every ping and pong. A hidden tab's timers may fire up to a minute late, so a pause may last six minutes
 * (docs/decisions/064).
 */
export const PING_MS = [4 * MINUTE_MS, 5 * MINUTE_MS] as const;
/**
 * Minimum and maximum age, in ms, at which a connection is replaced by a new one. API Gateway closes a connection after
 * two hours. The remaining minutes are for further attempts when the replacement fails.
 */
export const RENEWAL_MS = [100 * MINUTE_MS, 110 * MINUTE_MS] as const;
/** When the user returns, a ping tests the connection unless a frame was received within this time, in ms. */
const QUIET_MS = 10_000;
const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_MAX_MS = 30_000;
/** WebSocket close code that the service uses when a client has sent too many frames. */
const POLICY_VIOLATION = 1008;
/**
 * A close with `POLICY_VIOLATION` counts as at least this many failed attempts. The pause after four attempts is 8 to
 * 16 s: 1 s × 2⁴ = 16 s, of which half is random.
 */
const ATTEMPT_AFTER_VIOLATION = 4;

const between = ([least, most]: readonly [number, number], random: number): number => least + (most - least) * random;

/**
 * Pause in ms before the next attempt. Half of it is fixed and half is random, so that the clients of a failed server
 * don't all reconnect at once.
 */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** attempt) * (0.5 + random / 2);

export const pingPauseMs = (random: number): number => between(PING_MS, random);
export const renewalAgeMs = (random: number): number => between(RENEWAL_MS, random);

/** Decides from the history of connections when to reconnect, when to test a connection and when to replace it. */
export const createReconnectPolicy = (random: () => number) => {
  /** Failed attempts since a connection was last proven to work. */
  let attempt = 0;
  /**
   * True after a close with `POLICY_VIOLATION`, until a later connection has lasted for `PING_MS[0]`. While true the
   * pauses grow, so that an app that sends too many frames does not reconnect and send in a loop.
   */
  let isOnProbation = false;
  /** Epoch ms by this device's clock. */
  let openedAt = 0;
  let heardAt = 0;
  return {
    /** Call it when a connection is needed again. The next pause is then the shortest one. */
    start: (): void => {
      attempt = 0;
    },
    /** Call it when a connection was opened. */
    open: (): void => {
      openedAt = Date.now();
    },
    /**
     * Call it for each received frame. A pong proves that the connection works, so the next pause is the shortest one.
     * After a close with `POLICY_VIOLATION` a pong proves this only when the connection is at least `PING_MS[0]` old.
     */
    hear: (isPong: boolean): void => {
      heardAt = Date.now();
      if (!isPong) return;
      if (heardAt - openedAt >= PING_MS[0]) isOnProbation = false;
      if (!isOnProbation) attempt = 0;
    },
    /**
     * Pause in ms before the next attempt, after the connection was closed with `code`. Each call counts as one more
     * failed attempt, so the pauses grow up to `BACKOFF_MAX_MS`.
     */
    pauseMs: (code: unknown): number => {
      if (code === POLICY_VIOLATION) {
        isOnProbation = true;
        attempt = Math.max(attempt, ATTEMPT_AFTER_VIOLATION);
      }
      attempt += 1;
      return backoffMs(attempt - 1, random());
    },
    /** Whether to reconnect at once when the user returns, without the rest of the pause. */
    mayHurry: (): boolean => !isOnProbation,
    /** Whether to test the connection with a ping when the user returns. */
    isQuiet: (): boolean => Date.now() - heardAt > QUIET_MS,
    /**
     * Whether to replace the connection when the user returns. Necessary because the renewal timer does not run while
     * the device sleeps.
     */
    isOld: (): boolean => Date.now() - openedAt > RENEWAL_MS[0],
  };
};
