import { useEffect, useEffectEvent } from 'react';
import { shortcutsEnabled } from './shortcut-setting.ts';

/** Maps `KeyboardEvent.key` in lower case to an action. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const TEXT_TYPES = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'number', 'date', 'time']);
/** Older Safari shows an input method's conversion only by this key code. */
const COMPOSING_KEY_CODE = 229;

const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_TYPES.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
};

/**
 * Single-key shortcuts for staff who work a queue all day. They never fire while somebody types or composes, on a
 * repeated key, with a modifier, or under an open dialog; they can be switched off (WCAG 2.1.4). With `first` they come
 * before the same keys of the rest of the desk.
 */
export const useShortcuts = (shortcuts: Shortcuts, { first = false } = {}): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.isComposing || event.keyCode === COMPOSING_KEY_CODE || isTyping(event.target)) return;
    if (!shortcutsEnabled() || document.querySelector('dialog[open]')) return;
    const act = shortcuts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen, first);
    return () => document.removeEventListener('keydown', listen, first);
  }, [first]);
};
