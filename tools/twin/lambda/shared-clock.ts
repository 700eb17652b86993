/**
 * The twin's clock: the machine's time plus an offset that all worker threads read. `offset` contains the offset in
 * milliseconds as one signed 64-bit integer.
 */
export type SharedClock = {
  offset: SharedArrayBuffer;
  /** Epoch milliseconds. */
  now(): number;
  moveTo(at: number): void;
  /** Calls `listener` after each change of the clock. Returns a function that removes the listener. */
  onMove(listener: () => void): () => void;
};

/** @param offsetMs the last offset of an earlier run. */
export const createSharedClock = (offsetMs = 0): SharedClock => {
  const offset = new SharedArrayBuffer(8);
  const value = new BigInt64Array(offset);
  Atomics.store(value, 0, BigInt(Math.round(offsetMs)));
  const listeners = new Set<() => void>();
  return {
    offset,
    now: () => Date.now() + Number(Atomics.load(value, 0)),
    moveTo: (at) => {
      Atomics.store(value, 0, BigInt(Math.round(at - Date.now())));
      for (const listener of listeners) listener();
    },
    onMove: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/**
 * Shifts `Date` in the calling thread by the shared offset, so that a function's code gets the twin's time. Timers and
 * `performance.now()` do not change.
 */
export const moveDate = (offset: SharedArrayBuffer): void => {
  const value = new BigInt64Array(offset);
  const WallDate = Date;
  const now = () => WallDate.now() + Number(Atomics.load(value, 0));
  globalThis.Date = new Proxy(WallDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new WallDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
};
