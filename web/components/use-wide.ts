import { useSyncExternalStore } from 'react';

/** The breakpoint `lg:` of the styles. */
const WIDE = '(width >= 64rem)';
const wide = () => window.matchMedia?.(WIDE);
const subscribe = (changed: () => void) => {
  const query = wide();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** True in a window wide enough for two panes side by side, for parts that a narrow window should not load. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide()?.matches ?? false);
