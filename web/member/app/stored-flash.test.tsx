import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FLASH } from '#shared/limits.ts';
import { clearFlash, getFlash, runFlashAction, showFlash } from '#web/platform/flash/flash-store.ts';
import { StoredFlash } from './stored-flash.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  clearFlash();
  show();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const show = (at = '/home') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <StoredFlash />
    </MemoryRouter>,
  );
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

describe('a full load of the page', () => {
  const KEY = 'awai.flash';
  /** Loads the store and the component as a new document does: with nothing but what sessionStorage holds. */
  const load = async (at = '/home') => {
    cleanup();
    vi.resetModules();
    const { StoredFlash: Loaded } = await import('./stored-flash.tsx');
    const router = await import('react-router-dom');
    render(
      <router.MemoryRouter initialEntries={[at]}>
        <Loaded />
      </router.MemoryRouter>,
    );
    pass(0);
  };

  test('before a message appears changes nothing in its time', async () => {
    act(() => showFlash('更新しました。'));
    pass(FLASH.delayMs / 2);
    await load();
    pass(FLASH.delayMs / 2 - 1);
    expect(shown()).toBe('');
    pass(1);
    expect(shown()).toBe('更新しました。');
    pass(FLASH.shownMs - 1);
    expect(shown()).toBe('更新しました。');
    pass(1);
    expect([shown(), sessionStorage.getItem(KEY)]).toEqual(['', null]);
  });

  test('while a message is shown leaves it the rest of its time, however often the page is loaded', async () => {
    act(() => showFlash('メールを確認してください。', { stay: FLASH.mailNoticeShownMs }));
    pass(FLASH.delayMs + 2_000);
    await load();
    expect(shown()).toBe('メールを確認してください。');
    pass(5_000);
    await load();
    pass(FLASH.mailNoticeShownMs - 7_000 - 1);
    expect(shown()).toBe('メールを確認してください。');
    pass(1);
    expect(shown()).toBe('');
  });

  test('after the time of a message drops it', async () => {
    act(() => showFlash('更新しました。'));
    const stored = sessionStorage.getItem(KEY) ?? '';
    cleanup();
    vi.advanceTimersByTime(FLASH.delayMs + FLASH.shownMs);
    sessionStorage.setItem(KEY, stored);
    await load();
    pass(60_000);
    expect([shown(), sessionStorage.getItem(KEY)]).toEqual(['', null]);
  });

  test.each(['{', 'null', '1', '{"text":"古い版の文","stay":5000}'])('ignores %s', async (stored) => {
    sessionStorage.setItem(KEY, stored);
    await load();
    pass(60_000);
    expect(shown()).toBe('');
  });

  test.each(['/payment_success', '/payment_failure', '/payment_confirm'])(
    'shows no message of an earlier page on %s, nor on the page that follows',
    async (path) => {
      act(() => showFlash('SNSアカウントを登録しました。'));
      await load(path);
      pass(FLASH.delayMs);
      expect([shown(), sessionStorage.getItem(KEY)]).toEqual(['', null]);
    },
  );
});
