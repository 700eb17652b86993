import { AppError } from '#shared/errors.ts';

/** Lets only so much work in. What would wait too long is refused at once instead. */
export type Gate = {
  /**
   * Runs `work` now, or when a place is free, in the order of the calls.
   * @throws AppError overloaded when all places are taken and no more work may wait, or when the wait was too long.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws what `run` would throw now, before anything is read for the work. */
  assertRoom(): void;
};

const RETRY_AFTER_SECONDS = 5;

export const isOverload = (error: unknown): boolean => error instanceof AppError && error.code === 'overloaded';

type Limits = {
  /** Works that run at the same time. */
  atOnce: number;
  /** Works that may wait for a place. */
  waiting: number;
  /** Longest wait for a place. Without it only the number of waiting works is limited. */
  waitMs?: number;
};

const overloaded = () => new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });

export const createGate = ({ atOnce, waiting, waitMs }: Limits): Gate => {
  let running = 0;
  const queue: { admit(): void }[] = [];

  const assertRoom = (): void => {
    if (running >= atOnce && queue.length >= waiting) throw overloaded();
  };
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(place), 1);
        reject(overloaded());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const place = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(place);
    });
  const leave = (): void => {
    // The place goes to the next in line without being free in between, so that nobody can jump the queue.
    const next = queue.shift();
    if (next) next.admit();
    else running -= 1;
  };
  return {
    assertRoom,
    run: async (work) => {
      assertRoom();
      if (running >= atOnce) await wait();
      else running += 1;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
