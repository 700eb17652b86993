/** Lets at most `places` callers in at the same time. Whoever waits gets the next free place in order. */
export const createGate = (places: number) => {
  let taken = 0;
  const waiting: ((isIn: boolean) => void)[] = [];
  return {
    /** Resolves false when no place became free within `waitMs` milliseconds. */
    enter: async (waitMs: number): Promise<boolean> => {
      if (taken < places) {
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
    /** Gives the caller's place to the next one. */
    leave: (): void => {
      const next = waiting.shift();
      if (next) next(true);
      else taken -= 1;
    },
  };
};
