import { useSyncExternalStore } from 'react';
import { type AppName, keepLookForWorker } from './worker-look.ts';

export const APP_NAMES: readonly AppName[] = ['awai', 'memo'];

declare global {
  interface Window {
    /** Set by early.js. Writes the name and its icons into the page's head. */
    showAppName?: (name: string) => void;
  }
}

const KEY = 'awai.app-name';
const listeners = new Set<() => void>();

export const getAppName = (): AppName => {
  try {
    return APP_NAMES.find((name) => name === localStorage.getItem(KEY)) ?? 'awai';
  } catch {
    return 'awai';
  }
};

/** Keeps the choice in this browser, and applies it to the page and to the notifications of the service worker. */
export const saveAppName = (name: AppName): void => {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // When the browser refuses storage, the choice is lost at the next page load.
  }
  window.showAppName?.(name);
  void keepLookForWorker(name);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useAppName = (): AppName => useSyncExternalStore(subscribe, getAppName, () => 'awai' as const);
