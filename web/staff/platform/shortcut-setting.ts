import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'awai.staff.shortcuts';
const listeners = new Set<() => void>();

const stored = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
};
let enabled: boolean | undefined;

export const shortcutsEnabled = (): boolean => {
  enabled ??= stored();
  return enabled;
};

export const setShortcutsEnabled = (on: boolean): void => {
  enabled = on;
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Without localStorage the choice lasts until the page is closed.
  }
  for (const listener of [...listeners]) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useShortcutsEnabled = (): boolean => useSyncExternalStore(subscribe, shortcutsEnabled);
