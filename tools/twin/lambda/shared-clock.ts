/**
 * The twin's clock: the wall clock plus an offset that all worker threads read. `offset` holds the offset in
 * milliseconds as one signed 64-bit integer.
 */
export type SharedClock = {
  offset: SharedArrayBuffer;
  /** Epoch milliseconds. */
  now(): number;
  moveTo(at: number): void;
  /** Runs `listener` after each move. Returns a function that stops that. */
  onMove(listener: () => void): () => void;
};

/** @param offsetMs the offset that an earlier run ended with. */
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
 * Moves `Date` of the calling thread by the shared offset, so that a bundle which knows only the wall clock lives at
 * the twin's time. Timers and `performance.now()` stay as they are.
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
