import { AppError } from '#shared/errors.ts';

/** Limits how many jobs run, and how many jobs wait, at the same time. */
export type Gate = {
  /**
   * Runs `work` now, or when a slot is free, in the order of the calls.
   * @throws AppError overloaded when all slots are taken and no more work may wait, or when the wait was too long.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Throws `overloaded` if `run` would refuse a job now. A caller can check this before it reads the data for the job.
   */
  assertRoom(): void;
};

const RETRY_AFTER_SECONDS = 5;

export const isOverload = (error: unknown): boolean => error instanceof AppError && error.code === 'overloaded';

type Limits = {
  /** How many jobs run at the same time. */
  atOnce: number;
  /** How many jobs may wait for a slot. */
  waiting: number;
  /** The longest wait for a slot. Without it only the number of waiting jobs is limited. */
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
        queue.splice(queue.indexOf(slot), 1);
        reject(overloaded());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const slot = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(slot);
    });
  const leave = (): void => {
    // The slot passes directly to the next job in the queue, so that no other call of `run` can take it in between.
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
