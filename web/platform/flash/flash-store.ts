import { useSyncExternalStore } from 'react';
import { FLASH } from '#shared/limits.ts';

type FlashTone = 'neutral' | 'good' | 'care' | 'danger';
type FlashMessage = {
  /** New for each message, so that the same text can be shown twice in a row. */
  id: string;
  text: string;
  tone: FlashTone;
  /** Time on screen in ms, counted after the delay of one second. */
  stay: number;
};

const STORAGE_KEY = 'awai.flash';
const listeners = new Set<() => void>();
let current: FlashMessage | null | undefined;

const restore = (): FlashMessage | null => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
};

const set = (message: FlashMessage | null) => {
  current = message;
  if (message) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  else sessionStorage.removeItem(STORAGE_KEY);
  for (const listener of [...listeners]) listener();
};

/**
 * Shows one message at the bottom of the screen. The message stays after a redirect and a reload (spec part-1 §2, §9).
 */
export const showFlash = (
  text: string,
  { tone = 'neutral', stay = FLASH.shownMs }: { tone?: FlashTone; stay?: number } = {},
): void => set({ id: crypto.randomUUID(), text, tone, stay });

/** Takes away whatever message is shown. */
export const clearFlash = (): void => set(null);

/** Called when this message has timed out or the member has closed it. A newer message stays. */
export const endFlash = (id: string): void => {
  if (getFlash()?.id === id) clearFlash();
};

export const getFlash = (): FlashMessage | null => {
  if (current === undefined) current = restore();
  return current;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useFlash = (): FlashMessage | null => useSyncExternalStore(subscribe, getFlash, () => null);
