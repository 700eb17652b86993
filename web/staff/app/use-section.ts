import { useSyncExternalStore } from 'react';
import type { StaffGroup } from '#shared/options/staff.ts';
import type { SectionId } from '../platform/shortcut-list.ts';
import { type Section, sectionAt, sectionsFor } from './sections.ts';

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

type Sections = { sections: readonly Section[]; section: SectionId; go: (section: SectionId) => void };

/**
 * The sections of a staff member and the current one, which is stored in the path, so that "back" and reload work. The
 * path never contains a member's id.
 */
export const useSection = (groups: readonly StaffGroup[]): Sections => {
  const pathname = useSyncExternalStore(subscribe, () => location.pathname);
  const sections = sectionsFor(groups);
  return {
    sections,
    section: sectionAt(pathname, sections),
    go: (section) => {
      const found = sections.find(({ id }) => id === section);
      if (found) goTo(found.path);
    },
  };
};
