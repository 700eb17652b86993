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
  /** Time in ms until the message appears, from the moment at which this document got it. */
  delay: number;
  /** Time in ms for which the message is visible, without `delay`. */
  stay: number;
  /** Not kept in sessionStorage, because a function can't be stored. */
  action?: FlashAction | undefined;
};

const STORAGE_KEY = 'awai.flash';
const listeners = new Set<() => void>();
let current: FlashMessage | null | undefined;

/** A message in sessionStorage: `until` is the end of its time, epoch ms. */
type StoredMessage = Pick<FlashMessage, 'id' | 'text' | 'tone' | 'stay'> & { until: number };

/** The stored message with what is left of its time, which a load of the page does not start again. */
const restore = (): FlashMessage | null => {
  const stored = readStored();
  if (!stored) return null;
  const { until, stay, ...message } = stored;
  const left = until - Date.now();
  if (left > 0) return { ...message, delay: Math.max(0, left - stay), stay: Math.min(left, stay) };
  sessionStorage.removeItem(STORAGE_KEY);
  return null;
};
const readStored = (): StoredMessage | null => {
  try {
    const stored: StoredMessage | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return Number.isFinite(stored?.until) ? stored : null;
  } catch {
    return null;
  }
};

const set = (message: FlashMessage | null) => {
  const left = current?.action;
  current = message;
  if (message) {
    const { id, text, tone, delay, stay } = message;
    const stored: StoredMessage = { id, text, tone, stay, until: Date.now() + delay + stay };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } else sessionStorage.removeItem(STORAGE_KEY);
  for (const listener of [...listeners]) listener();
  left?.otherwise?.();
};

type FlashOptions = { tone?: FlashTone; stay?: number; action?: FlashAction };

/**
 * Shows one message over the top bar. The message survives a redirect and a reload, but not its own end: the time of
 * `FLASH.delayMs` and `stay` runs on while a page loads (spec part-1 §2, §9).
 */
export const showFlash = (text: string, { tone = 'neutral', stay = FLASH.shownMs, action }: FlashOptions = {}): void =>
  set({ id: crypto.randomUUID(), text, tone, delay: FLASH.delayMs, stay, action });

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
