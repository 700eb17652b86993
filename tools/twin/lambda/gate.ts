/**
 * A semaphore: lets at most `slots` callers run at the same time. Waiting callers get free slots in the order of their
 * arrival.
 */
export const createGate = (slots: number) => {
  let taken = 0;
  const waiting: ((isIn: boolean) => void)[] = [];
  return {
    /** Waits for a slot. Resolves to false when no slot became free within `waitMs` milliseconds. */
    enter: async (waitMs: number): Promise<boolean> => {
      if (taken < slots) {
        taken += 1;
        return true;
      }
      if (waitMs <= 0) return false;
      return new Promise((resolve) => {
        const wake = (isIn: boolean) => {
          clearTimeout(timer);
          resolve(isIn);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(wake), 1);
          resolve(false);
        }, waitMs);
        waiting.push(wake);
      });
    },
    /** Gives up the caller's slot. The next waiting caller gets it. */
    leave: (): void => {
      const next = waiting.shift();
      if (next) next(true);
      else taken -= 1;
    },
  };
};
