import { useContext, useEffect, useEffectEvent } from 'react';
import { isListedKey, type ShortcutGroup } from './shortcut-list.ts';
import { ShortcutScope } from './shortcut-scope.ts';
import { shortcutsEnabled } from './shortcut-setting.ts';

/** Actions by `KeyboardEvent.key` in lower case. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const TEXT_TYPES = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'number', 'date', 'time']);
/** In older Safari only this key code shows that a key belongs to the conversion of an input method (IME). */
const COMPOSING_KEY_CODE = 229;

const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_TYPES.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
};

/** True for a key that belongs to the conversion of an input method (IME). No shortcut and no Enter may act on it. */
export const isComposingKey = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE;

/**
 * Whether a key may trigger a shortcut: nobody is typing, no dialog is open, the key is not repeated and has no
 * modifier, and single-key shortcuts are switched on (WCAG 2.1.4).
 */
export const mayActAsShortcut = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) &&
  !(isComposingKey(event) || isTyping(event.target)) &&
  shortcutsEnabled() &&
  !document.querySelector('dialog[open]');

/** Throws for a key that is missing in the list of shortcuts, so that a screen with such a key fails its tests. */
const refuseUnlisted = (shortcuts: Shortcuts, scope: ShortcutGroup | null): void => {
  const missing = Object.keys(shortcuts).filter((key) => !isListedKey(key, scope));
  if (missing.length > 0)
    throw new Error(`shortcut-list.ts says nothing of ${missing.join(' ')}${scope ? ` in ${scope}` : ''}`);
};

type ShortcutOptions = {
  /** True: these shortcuts are handled before the same keys elsewhere in the console. */
  first?: boolean;
};

/**
 * Single-key shortcuts for staff who work on a queue all day. They never trigger while somebody types, on a repeated
 * key, with a modifier, or while a dialog is open; staff can switch them off (WCAG 2.1.4).
 * @throws Error outside production for a key that shortcut-list.ts does not contain.
 */
export const useShortcuts = (shortcuts: Shortcuts, { first = false }: ShortcutOptions = {}): void => {
  const scope = useContext(ShortcutScope);
  if (!import.meta.env.PROD) refuseUnlisted(shortcuts, scope);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!mayActAsShortcut(event)) return;
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
