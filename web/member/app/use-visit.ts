import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** After the first screen stands. */
const DELAY_MS = 1_500;

/** Counts the visit, with the address that it began at, once the browser has nothing better to do (spec part-1 §4). */
export const useVisit = (): void => {
  const { pathname, search } = useLocation();
  const [landing] = useState({ pathname, search });
  useEffect(() => {
    const timer = setTimeout(() => {
      // Offline even the code does not come: the next page of this tab counts.
      import('#web/member/features/tracking/track-visit-once.ts').then(
        ({ trackVisitOnce }) => trackVisitOnce(landing),
        () => undefined,
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [landing]);
};
