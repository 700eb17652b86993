/** Named timers. Setting a name again replaces its earlier timer. */
export const createTimers = <Name extends string>() => {
  const timers = new Map<Name, ReturnType<typeof setTimeout>>();
  const clear = (...names: readonly Name[]): void => {
    for (const name of names) {
      clearTimeout(timers.get(name));
      timers.delete(name);
    }
  };
  return {
    /** Calls `run` once, after `ms` milliseconds. */
    set: (name: Name, ms: number, run: () => void): void => {
      clear(name);
      timers.set(name, setTimeout(run, ms));
    },
    clear,
    /** Whether the timer was set and not cleared since. Also true after `run` was called. */
    has: (name: Name): boolean => timers.has(name),
  };
};
