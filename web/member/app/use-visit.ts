import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Delay in ms after the page's load before the visit is counted, so that the first screen renders first. */
const DELAY_MS = 1_500;

/**
 * Reports the visit to the server once the first screen has loaded, with the first address of the visit (spec part-1
 * §4).
 */
export const useVisit = (): void => {
  const { pathname, search } = useLocation();
  const [landing] = useState({ pathname, search });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      // Without a network the module does not load. The next page load of this tab then counts the visit.
      import('#web/member/features/tracking/track-visit-once.ts').then(
        ({ trackVisitOnce }) => trackVisitOnce(landing),
        () => undefined,
      );
    };
    // The wait starts only after the page's `load` event, because the page may load for longer than `DELAY_MS`.
    const begin = () => {
      timer = setTimeout(count, DELAY_MS);
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      clearTimeout(timer);
    };
  }, [landing]);
};
