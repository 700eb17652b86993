import { useSyncExternalStore } from 'react';
import type { StaffGroup } from '#shared/options/staff.ts';
import type { PlaceId } from '../platform/shortcut-list.ts';
import { type Place, placeAt, placesFor } from './places.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

const goTo = (path: string): void => {
  if (path === location.pathname) return;
  history.pushState(null, '', path);
  for (const listener of [...listeners]) listener();
};

type Places = { places: readonly Place[]; place: PlaceId; go: (place: PlaceId) => void };

/**
 * The places of a member of staff, and the one at the address. The address follows the place, so that going back and
 * reloading work; it never names a member.
 */
export const usePlace = (groups: readonly StaffGroup[]): Places => {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  const places = placesFor(groups);
  return {
    places,
    place: placeAt(pathname, places),
    go: (place) => {
      const found = places.find(({ id }) => id === place);
      if (found) goTo(found.path);
    },
  };
};
