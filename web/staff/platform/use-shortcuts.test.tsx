import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShortcutGroup } from './shortcut-list.ts';
import { ShortcutScope } from './shortcut-scope.ts';
import { setShortcutsEnabled } from './shortcut-setting.ts';
import { useShortcuts } from './use-shortcuts.ts';

const verify = vi.fn();
const Desk = ({ dialog }: { dialog?: boolean }) => {
  useShortcuts({ v: verify });
  return (
    <>
      <input aria-label="text" />
      <input aria-label="choice" type="radio" />
      <textarea aria-label="note" />
      {dialog && <dialog open>?</dialog>}
    </>
  );
};
beforeEach(() => {
  verify.mockClear();
  setShortcutsEnabled(true);
});
const strike = (target: Element, init: KeyboardEventInit = {}) => fireEvent.keyDown(target, { key: 'v', ...init });

test.each([
  ['on the page', () => document.body, {}],
  ['with caps lock', () => document.body, { key: 'V' }],
  ['on a radio', () => screen.getByLabelText('choice'), {}],
])('a key works %s', (_place, target, init) => {
  render(<Desk />);
  strike(target(), init);
  expect(verify).toHaveBeenCalledOnce();
});

test.each([
  ['in a text field', () => screen.getByLabelText('text'), {}],
  ['in a text area', () => screen.getByLabelText('note'), {}],
  ['while composing', () => document.body, { isComposing: true }],
  ['while composing in an older Safari', () => document.body, { keyCode: 229 }],
  ['when it is held down', () => document.body, { repeat: true }],
  ['with Ctrl', () => document.body, { ctrlKey: true }],
  ['with Command', () => document.body, { metaKey: true }],
  ['when it means nothing here', () => document.body, { key: 'x' }],
])('a key does nothing %s', (_place, target, init) => {
  render(<Desk />);
  strike(target(), init);
  expect(verify).not.toHaveBeenCalled();
});

test('a key does nothing under an open dialog', () => {
  render(<Desk dialog />);
  strike(document.body);
  expect(verify).not.toHaveBeenCalled();
});

const Reading = ({ group, of }: { group: ShortcutGroup | null; of: string }) => {
  const Screen = () => {
    useShortcuts({ [of]: verify });
    return null;
  };
  return (
    <ShortcutScope value={group}>
      <Screen />
    </ShortcutScope>
  );
};

test.each([
  ['anywhere', '%', null],
  ['in this queue', 'v', 'operator_chats'],
] as const)('a screen is refused when the list of shortcuts does not contain its key %s', (_where, of, group) => {
  // React logs the errors that a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Reading group={group} of={of} />)).toThrow(/shortcut-list\.ts says nothing of/);
});

test('keys can be switched off, and the choice is kept', () => {
  render(<Desk />);
  setShortcutsEnabled(false);
  strike(document.body);
  expect(verify).not.toHaveBeenCalled();
  expect(localStorage.getItem('awai.staff.shortcuts')).toBe('off');
});
