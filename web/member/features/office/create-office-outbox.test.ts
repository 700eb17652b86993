import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownErrorsJa } from '#shared/messages/own-errors.ja.ts';
import { RETRY_WAITS_MS } from '#web/platform/outbox/create-outbox.ts';
import { createOfficeOutbox, type LeftMessage } from './create-office-outbox.ts';

let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

let made = 0;
const outboxThat = (send: (text: string, key: string) => Promise<void>, left: LeftMessage | null = null) => {
  made = 0;
  const newKey = () => {
    made += 1;
    return `key-${made}`;
  };
  return createOfficeOutbox({ send, newKey, hasNetwork: () => hasNetwork, left, leave: () => {} });
};
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const MINUTE_MS = RETRY_WAITS_MS.reduce((sum, ms) => sum + ms, 0);

test('a message without an answer is sent again under its key for a minute, and has failed then', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(outbox.now()).toMatchObject({ state: 'pending', isOnItsWay: false, error: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(outbox.now()).toMatchObject({ state: 'failed', error: ownErrorsJa.internal });
  expect(send.mock.calls).toEqual(Array.from({ length: RETRY_WAITS_MS.length + 1 }, () => ['一', 'key-1']));
});

test('without a network a message waits for longer than a minute, and is sent when there is one', async () => {
  const send = vi.fn(() => Promise.resolve());
  const outbox = outboxThat(send);
  hasNetwork = false;
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect([send.mock.calls, outbox.now()]).toMatchObject([[], { state: 'pending', isOnItsWay: false }]);
  hasNetwork = true;
  outbox.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls, outbox.now()]).toEqual([[['一', 'key-1']], null]);
});

test('a press with the same text sends under the same key, with another text under another', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(0);
  outbox.edit();
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(0);
  outbox.edit();
  outbox.send('二');
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls).toEqual([
    ['一', 'key-1'],
    ['一', 'key-1'],
    ['二', 'key-2'],
  ]);
});

test('a text that the member changes is not sent again by itself', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(0);
  outbox.edit();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  outbox.resume();
  expect([send.mock.calls.length, outbox.now()?.error]).toEqual([1, null]);
});

test('a second press while the first is being sent sends nothing, and the next message is a separate one', async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  const outbox = outboxThat(send);
  outbox.send('一');
  outbox.send('一');
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls.length, outbox.now()]).toEqual([1, null]);
  outbox.send('一');
  expect(send.mock.calls.at(-1)).toEqual(['一', 'key-2']);
});

test('a message that a reload interrupted is sent on under its key', async () => {
  const send = vi.fn(() => Promise.resolve());
  const outbox = outboxThat(send, { key: 'key-of-before', text: '一', state: 'sending', error: null });
  outbox.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls, outbox.now()]).toEqual([[['一', 'key-of-before']], null]);
});

test.each(['waiting', 'pending'] as const)('a message that another page left %s is sent on, too', async (state) => {
  const send = vi.fn(() => Promise.resolve());
  const outbox = outboxThat(send, { key: 'key-of-before', text: '一', state, error: null });
  outbox.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls, outbox.now()]).toEqual([[['一', 'key-of-before']], null]);
});

test('a message that failed on another page still says so, and a press sends it under its key', async () => {
  const send = vi.fn(() => Promise.resolve());
  const outbox = outboxThat(send, { key: 'key-of-before', text: '一', state: 'failed', error: '理由' });
  outbox.resume();
  expect([send.mock.calls.length, outbox.now()?.error]).toEqual([0, '理由']);
  outbox.send('一');
  expect(send.mock.calls).toEqual([['一', 'key-of-before']]);
});

test('the next page gets the message under its key, and nothing once it is stored', async () => {
  const leave = vi.fn();
  const outbox = createOfficeOutbox({
    send: () => Promise.resolve(),
    newKey: () => 'key-1',
    hasNetwork: () => true,
    left: null,
    leave,
  });
  outbox.send('一');
  expect(leave).toHaveBeenLastCalledWith({ key: 'key-1', text: '一', state: 'pending', error: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(leave).toHaveBeenLastCalledWith(null);
});

test('after a sign-out nothing is left to be sent', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(0);
  outbox.clear();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(send).toHaveBeenCalledTimes(1);
});
