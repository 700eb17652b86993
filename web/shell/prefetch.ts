import { createContext, useContext, useEffect } from 'react';

type What = {
  /**
   * False: only the page's code is loaded, not its data. Used for pages that few members open, because each API call
   * costs a database read.
   */
  data?: boolean;
};
/**
 * Loads the code of the page at an address of `paths`, and the data that the page shows first, unless both are loaded
 * already.
 */
export type Prefetch = (address: string, what?: What) => void;

/** The app provides the function (app/prefetch.tsx). Without the app, as in tests of one screen, nothing is loaded. */
export const PrefetchContext = createContext<Prefetch>(() => {});

/**
 * Returns a function that prefetches the page at an address, for a navigation that is likely: `prefetch(paths.home())`
 * while a form is filled in. Links need no call: a link loads its page's code when the pointer reaches it, and its data
 * when a click or tap starts. Only data that the server returns without any side effect is prefetched (rules: Calls).
 */
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);

/** In ms. Delay before prefetching, so that the screen's own calls and pictures are loaded first. */
const AFTER_MS = 1_500;

type Network = { saveData?: boolean; effectiveType?: string };

/**
 * Whether to load parts of the app before the member needs them. False with data saving and on a slow network. Also
 * false offline, because browsers don't try again to load a module that failed once.
 */
export const mayLoadAhead = (
  network: Network | undefined = (navigator as { connection?: Network }).connection,
): boolean => navigator.onLine && network?.saveData !== true && !/2g$/.test(network?.effectiveType ?? '');

/** Calls `load` a moment after the screen was rendered. The returned function cancels the wait. */
const whenIdle = (load: () => unknown): (() => void) | undefined => {
  if (!mayLoadAhead()) return undefined;
  const timer = setTimeout(load, AFTER_MS);
  return () => clearTimeout(timer);
};

/**
 * Prefetches a page a moment after the screen was rendered. Used for the page that most members open next:
 * `usePrefetchWhenIdle(person && paths.profile(person.id))`. Pass `undefined` while the address is not known.
 */
export const usePrefetchWhenIdle = (address: string | undefined, { data = true }: What = {}): void => {
  const prefetch = usePrefetch();
  useEffect(
    () => (address === undefined ? undefined : whenIdle(() => prefetch(address, { data }))),
    [address, data, prefetch],
  );
};

/**
 * Loads later parts of a screen a moment after the screen was rendered. `load` must always be the same function. A
 * failure is ignored: a click that needs the part loads it again.
 */
export const useLoadWhenIdle = (load: () => Promise<unknown>): void => {
  useEffect(() => whenIdle(() => load().catch(() => undefined)), [load]);
};
