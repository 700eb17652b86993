import { useSyncExternalStore } from 'react';
import { FLASH } from '#shared/limits.ts';

type FlashTone = 'neutral' | 'good' | 'care' | 'danger';
/** A button in a message. After a reload the message has no button. */
export type FlashAction = {
  label: string;
  run: () => void;
  /**
   * Called once when the message disappears without a click on the button: after its time, when closed, or when a newer
   * message replaces it.
   */
  otherwise?: () => void;
};
type FlashMessage = {
  /** New for each message, so that the same text can be shown twice in a row. */
  id: string;
  text: string;
  tone: FlashTone;
  /** Time in ms for which the message is visible. The delay of one second before the message appears does not count. */
  stay: number;
  /** Not kept in sessionStorage, because a function can't be stored. */
  action?: FlashAction | undefined;
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
  const left = current?.action;
  current = message;
  if (message) {
    const { action: _, ...stored } = message;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } else sessionStorage.removeItem(STORAGE_KEY);
  for (const listener of [...listeners]) listener();
  left?.otherwise?.();
};

type FlashOptions = { tone?: FlashTone; stay?: number; action?: FlashAction };

/** Shows one message at the top of the screen. The message survives a redirect and a reload (spec part-1 §2, §9). */
export const showFlash = (text: string, { tone = 'neutral', stay = FLASH.shownMs, action }: FlashOptions = {}): void =>
  set({ id: crypto.randomUUID(), text, tone, stay, action });

/** Called when the member clicked the message's button: removes the message and runs the button's action. */
export const runFlashAction = (id: string): void => {
  const message = getFlash();
  if (message?.id !== id || !message.action) return;
  const { run } = message.action;
  current = { ...message, action: undefined };
  clearFlash();
  run();
};

/** Removes the current message, whatever its id. */
export const clearFlash = (): void => set(null);

/** Called when the message with this id has timed out or was closed. A newer message is not removed. */
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
