import { useEffect, useState } from 'react';

/** Maximum wait of `painted`, in ms. A hidden tab paints nothing, so there the wait always takes this long. */
const AT_MOST_MS = 500;

/**
 * Resolves once the browser has painted what the app rendered last. Await it before a request that no screen waits for,
 * so that the request does not slow down the first view.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_MOST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** False at first, and true once the browser has painted the component's first render. */
export const usePainted = (): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isHere = true;
    void painted().then(() => isHere && setPainted(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isPainted;
};
