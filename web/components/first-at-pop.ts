/**
 * The function that is called first at each `popstate`. layer-history.ts sets it: listeners of a window are called in
 * the order in which they were added, and that module may be loaded after the router has added its own.
 */
export const firstAtPop: { listener?: (event: PopStateEvent) => void } = {};

/** Called once, at the start of the app in a browser, before any other listener of `popstate` is added. */
export const listenFirstAtPop = (): void => {
  window.addEventListener('popstate', (event) => firstAtPop.listener?.(event));
};
