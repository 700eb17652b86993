/** Lets at most `slots` callers in at the same time. Waiting callers get the next free slot in order. */
export const createGate = (slots: number) => {
  let taken = 0;
  const waiting: ((isIn: boolean) => void)[] = [];
  return {
    /** Resolves false when no slot became free within `waitMs` milliseconds. */
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
    /** Gives the caller's slot to the next one. */
    leave: (): void => {
      const next = waiting.shift();
      if (next) next(true);
      else taken -= 1;
    },
  };
};
