const TICK_MS = 1_000;

/** Does what is due after `from` and up to `to`. */
type Through = (from: Date, to: Date) => Promise<void>;

type Options = {
  now(): Date;
  /** Called once a second with the time that has passed by itself. */
  tick: Through;
  /** Called for a time to which the clock must be moved; it moves the clock. */
  move: Through;
  /** Called with the errors of `tick`. */
  onError(error: unknown): void;
};

export type ClockMoves = {
  /** Moves the clock with `move`. Does nothing when the clock has already passed `to`: it never goes back. */
  moveTo(to: Date): Promise<void>;
  /** Ends the ticks. Resolves when the running tick or move has ended. */
  stop(): Promise<void>;
};

/** Runs the ticks and the moves of an adjustable clock one after the other, each from the end of the one before it. */
export const startClockMoves = ({ now, tick, move, onError }: Options): ClockMoves => {
  let last = now();
  let work: Promise<void> = Promise.resolve();

  const advance = (to: () => Date, through: Through): Promise<void> => {
    const done = work.then(async () => {
      const end = to();
      // An earlier move has already passed this time.
      if (end <= last) return;
      await through(last, end);
      last = end;
    });
    // The caller gets the error. Later moves run nevertheless.
    work = done.catch(() => {});
    return done;
  };

  const timer = setInterval(() => void advance(now, tick).catch(onError), TICK_MS);
  // Without `unref`, the ticks alone would keep a process alive.
  timer.unref();
  return {
    moveTo: (to) => advance(() => to, move),
    stop: async () => {
      clearInterval(timer);
      await work;
    },
  };
};
