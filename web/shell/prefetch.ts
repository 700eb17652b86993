import { createContext, useContext, useEffect } from 'react';

type What = {
  /** False: only the code of the page, for a page that fewer members open, because each call costs a read. */
  data?: boolean;
};
/**
 * Loads the code of the page at an address of `paths`, and what the page shows first, unless both are loaded already.
 */
export type Prefetch = (address: string, what?: What) => void;

/** The app provides the function (app/prefetch.tsx). Without the app, as in tests of one screen, nothing is loaded. */
export const PrefetchContext = createContext<Prefetch>(() => {});

/**
 * A function that loads the page at an address ahead, for a press that is likely: `prefetch(paths.home())` while a form
 * is filled in. Links need no call: a link loads its page's code under the pointer and its data on the start of the
 * press. Only what the server answers without any effect is loaded ahead (rules: Calls).
 */
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);

/** In ms: the screen's own calls and pictures come first. */
const AFTER_MS = 1_500;

type Network = { saveData?: boolean; effectiveType?: string };

/**
 * False when the member saves data or the network is slow: parts that may not be needed are then not loaded. Also false
 * without a network: browsers don't try again to load a module that once failed.
 */
export const mayLoadAhead = (
  network: Network | undefined = (navigator as { connection?: Network }).connection,
): boolean => navigator.onLine && network?.saveData !== true && !/2g$/.test(network?.effectiveType ?? '');

/** Calls `load` once the screen is idle; the returned function cancels the wait. */
const whenIdle = (load: () => unknown): (() => void) | undefined => {
  if (!mayLoadAhead()) return undefined;
  const timer = setTimeout(load, AFTER_MS);
  return () => clearTimeout(timer);
};

/**
 * Loads a page once the screen is idle, for the page that most members open next: `usePrefetchWhenIdle(person &&
 * paths.profile(person.id))`. An address that is not known yet is `undefined`.
 */
export const usePrefetchWhenIdle = (address: string | undefined, { data = true }: What = {}): void => {
  const prefetch = usePrefetch();
  useEffect(
    () => (address === undefined ? undefined : whenIdle(() => prefetch(address, { data }))),
    [address, data, prefetch],
  );
};

/**
 * Loads later parts of a screen once the screen is idle. `load` is always the same function. A failure is ignored: the
 * press that needs the part loads the part again.
 */
export const useLoadWhenIdle = (load: () => Promise<unknown>): void => {
  useEffect(() => whenIdle(() => load().catch(() => undefined)), [load]);
};
