import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { useDelayedAction } from './use-delayed-action.ts';

const WAIT_MS = 5_000;
const offline = new ApiError('offline', { status: 0 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (retriesFailed = true) => {
  const answers: { arrive: () => void; fail: () => void }[] = [];
  const send = vi.fn(
    (_text: string) =>
      new Promise<void>((arrive, reject) => void answers.push({ arrive: () => arrive(), fail: () => reject(offline) })),
  );
  const { result, unmount } = renderHook(() =>
    useDelayedAction<string>({ send, isRetryable: () => true, waitMs: () => WAIT_MS, retriesFailed }),
  );
  const answer = (position: number, how: 'arrive' | 'fail' = 'arrive') => act(async () => answers[position]?.[how]());
  const keep = (text: string) => act(async () => void result.current.keep(text));
  const shown = () => [result.current.delayed?.action, result.current.delayed?.step];
  return { result, unmount, send, answer, keep, shown };
};
const close = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const leavePage = () => fireEvent(window, new Event('pagehide'));

test('an action waits, is sent, and is shown as sent until it is dismissed', async () => {
  const { result, keep, shown, send, answer } = start();
  await keep('a');
  expect(shown()).toEqual(['a', 'waiting']);
  await act(() => vi.advanceTimersByTimeAsync(WAIT_MS));
  expect([shown(), send.mock.calls]).toEqual([['a', 'sending'], [['a']]]);
  act(() => result.current.dismiss());
  expect(shown()).toEqual(['a', 'sending']);
  await answer(0);
  expect(shown()).toEqual(['a', 'sent']);
  act(() => result.current.dismiss());
  expect(result.current.delayed).toBeNull();
});

test('an action that waits or failed can be taken back, and nothing sends it afterwards', async () => {
  const { result, keep, answer, send } = start();
  await keep('a');
  act(() => result.current.dismiss());
  await keep('b');
  leavePage();
  await answer(0, 'fail');
  act(() => result.current.dismiss());
  expect([await result.current.settle(), send.mock.calls]).toEqual([true, [['b']]]);
});

test('the next action sends the one before, and waits until that one has arrived', async () => {
  const { keep, shown, answer, send } = start();
  await keep('a');
  await keep('b');
  expect([shown(), send.mock.calls]).toEqual([['a', 'sending'], [['a']]]);
  await answer(0);
  expect(shown()).toEqual(['b', 'waiting']);
});

test('two actions that wait for the same earlier one are both sent', async () => {
  const { keep, shown, answer, send } = start();
  await keep('a');
  await keep('b');
  await keep('c');
  await answer(0);
  expect([shown(), send.mock.calls]).toEqual([
    ['b', 'sending'],
    [['a'], ['b']],
  ]);
  await answer(1);
  expect(shown()).toEqual(['c', 'waiting']);
});

test.each([true, false])(
  '`settle` also sends an action that waits for the one before (retries: %s)',
  async (retries) => {
    const { result, keep, answer, send } = start(retries);
    await keep('a');
    await keep('b');
    const settled = result.current.settle();
    await answer(0);
    await answer(1);
    expect([await settled, send.mock.calls]).toEqual([true, [['a'], ['b']]]);
  },
);

describe('after a failure', () => {
  const failed = async (retriesFailed: boolean) => {
    const desk = start(retriesFailed);
    await desk.keep('a');
    leavePage();
    await desk.answer(0, 'fail');
    return desk;
  };
  test('with `retriesFailed`, the next action sends the failed one again first', async () => {
    const { keep, shown, answer, send } = await failed(true);
    await keep('b');
    expect(send.mock.calls).toEqual([['a'], ['a']]);
    await answer(1, 'fail');
    expect(shown()).toEqual(['a', 'failed']);
    await keep('b');
    await answer(2);
    expect(shown()).toEqual(['b', 'waiting']);
  });
  test('without `retriesFailed`, the next action is refused until the failed one was sent again', async () => {
    const { result, shown, answer, send } = await failed(false);
    expect(await result.current.keep('b')).toBe(false);
    expect([shown(), send.mock.calls]).toEqual([['a', 'failed'], [['a']]]);
    act(() => result.current.again());
    expect(await result.current.keep('b')).toBe(false);
    await answer(1);
    expect(shown()).toEqual(['a', 'sent']);
  });
  test.each([
    [true, 2],
    [false, 1],
  ])('the page’s end asks, and sends it again: %s', async (retriesFailed, times) => {
    const { send, unmount } = await failed(retriesFailed);
    expect(close()).toBe(true);
    expect(send).toHaveBeenCalledTimes(times);
    unmount();
    expect(send).toHaveBeenCalledTimes(times);
  });
});

test('the page’s end asks while an action is unsent, and sends the waiting one once', async () => {
  const { keep, answer, send, unmount } = start();
  expect(close()).toBe(false);
  await keep('a');
  expect([close(), close()]).toEqual([true, true]);
  leavePage();
  expect(send).toHaveBeenCalledTimes(1);
  await answer(0);
  expect(close()).toBe(false);
  unmount();
  expect(send).toHaveBeenCalledTimes(1);
});

test('unmounting sends the waiting action', async () => {
  const { keep, send, unmount } = start();
  await keep('a');
  unmount();
  expect(send).toHaveBeenCalledExactlyOnceWith('a');
  expect(close()).toBe(false);
});
