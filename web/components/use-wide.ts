import { useSyncExternalStore } from 'react';

/** Same width as the Tailwind breakpoint `lg:`. */
const WIDE = '(width >= 64rem)';
const wide = () => window.matchMedia?.(WIDE);
const subscribe = (changed: () => void) => {
  const query = wide();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** True in a window wide enough for two panes side by side. Otherwise the second pane need not be loaded. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide()?.matches ?? false);
