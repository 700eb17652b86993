import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FLASH } from '#shared/limits.ts';
import { clearFlash, getFlash, runFlashAction, showFlash } from '#web/platform/flash/flash-store.ts';
import { StoredFlash } from './stored-flash.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  clearFlash();
  render(<StoredFlash />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.getByRole('status').textContent;

test('a message that comes at the moment at which another one ends is shown for its whole time', () => {
  act(() => showFlash('一つ目'));
  pass(FLASH.delayMs);
  pass(FLASH.shownMs - 1);
  expect(shown()).toBe('一つ目');
  // The first message expires before React has rendered the second message.
  act(() => {
    showFlash('二つ目');
    vi.advanceTimersByTime(1);
  });
  pass(FLASH.delayMs - 1);
  expect(shown()).toBe('');
  pass(1);
  expect(shown()).toBe('二つ目');
  pass(FLASH.shownMs - 1);
  expect(shown()).toBe('二つ目');
  pass(1);
  expect([shown(), getFlash()]).toEqual(['', null]);
});

test('a message that replaces one under the pointer is not kept open by that pointer', () => {
  act(() => showFlash('一つ目'));
  pass(FLASH.delayMs);
  fireEvent.pointerMove(screen.getByText('一つ目'));
  act(() => showFlash('二つ目'));
  pass(FLASH.delayMs);
  expect(shown()).toBe('二つ目');
  pass(FLASH.shownMs);
  expect([shown(), getFlash()]).toEqual(['', null]);
});

test.each([
  ['by time', () => pass(FLASH.delayMs + FLASH.shownMs)],
  ['for a newer message', () => act(() => showFlash('二つ目'))],
  ['by sign-out', () => act(clearFlash)],
])('a message that ends %s runs once what its button would have prevented', (_how, end) => {
  const [run, otherwise] = [vi.fn(), vi.fn()];
  act(() => showFlash('一つ目', { action: { label: '元に戻す', run, otherwise } }));
  end();
  act(clearFlash);
  expect([run.mock.calls.length, otherwise.mock.calls.length]).toEqual([0, 1]);
});

test('the button of a message runs only its action and ends the message, which has no button after a reload', () => {
  const [run, otherwise] = [vi.fn(), vi.fn()];
  act(() => showFlash('一つ目', { action: { label: '元に戻す', run, otherwise } }));
  expect(sessionStorage.getItem('awai.flash')).not.toContain('元に戻す');
  pass(FLASH.delayMs);
  fireEvent.click(screen.getByRole('button', { name: '元に戻す' }));
  expect([run.mock.calls.length, otherwise.mock.calls.length, getFlash()]).toEqual([1, 0, null]);
  act(() => runFlashAction('nobody'));
  expect(run).toHaveBeenCalledTimes(1);
});
