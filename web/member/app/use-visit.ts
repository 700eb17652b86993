import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Delay in ms before the visit is counted, so that the first screen renders first. */
const DELAY_MS = 1_500;

/** Counts the visit with its first address, after the first screen has loaded (spec part-1 §4). */
export const useVisit = (): void => {
  const { pathname, search } = useLocation();
  const [landing] = useState({ pathname, search });
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a network the module does not load. The next page load of this tab then counts the visit.
      import('#web/member/features/tracking/track-visit-once.ts').then(
        ({ trackVisitOnce }) => trackVisitOnce(landing),
        () => undefined,
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [landing]);
};
