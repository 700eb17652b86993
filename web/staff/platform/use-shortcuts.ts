import { useContext, useEffect, useEffectEvent } from 'react';
import { isListedKey, type ShortcutGroup } from './shortcut-list.ts';
import { ShortcutScope } from './shortcut-scope.ts';
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

/** True for a key of an input method's conversion, which no shortcut and no Enter may act on. */
export const isComposingKey = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE;

/**
 * Whether a key may act as a shortcut: nobody types or composes, it is not repeated, has no modifier, no dialog is
 * open, and single keys are not switched off (WCAG 2.1.4).
 */
export const mayActAsShortcut = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) &&
  !(isComposingKey(event) || isTyping(event.target)) &&
  shortcutsEnabled() &&
  !document.querySelector('dialog[open]');

/** Keeps the list of keys complete: no screen passes its tests with a key that is missing in the list. */
const refuseUnlisted = (shortcuts: Shortcuts, scope: ShortcutGroup | null): void => {
  const missing = Object.keys(shortcuts).filter((key) => !isListedKey(key, scope));
  if (missing.length > 0)
    throw new Error(`shortcut-list.ts says nothing of ${missing.join(' ')}${scope ? ` in ${scope}` : ''}`);
};

type ShortcutOptions = {
  /** These keys come before the same keys of the rest of the desk. */
  first?: boolean;
};

/**
 * Single-key shortcuts for staff who work on a queue all day. They never fire while somebody types or composes, on a
 * repeated key, with a modifier, or under an open dialog; they can be switched off (WCAG 2.1.4).
 * @throws Error outside production for a key that shortcut-list.ts does not name.
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
