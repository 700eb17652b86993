import { useEffect, useState } from 'react';

/** Maximum wait in ms. In a hidden tab the browser paints nothing, so the promise resolves after this time. */
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
