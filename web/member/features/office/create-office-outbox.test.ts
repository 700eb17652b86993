import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownErrorsJa } from '#shared/messages/own-errors.ja.ts';
import { RETRY_WAITS_MS } from '#web/platform/outbox/create-outbox.ts';
import { createOfficeOutbox, type LeftMessage } from './create-office-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let made = 0;
const outboxThat = (send: (text: string, key: string) => Promise<void>, left: LeftMessage | null = null) => {
  made = 0;
  const newKey = () => {
    made += 1;
    return `key-${made}`;
  };
  return createOfficeOutbox({ send, newKey, left, leave: () => {} });
};
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const MINUTE_MS = RETRY_WAITS_MS.reduce((sum, ms) => sum + ms, 0);

test('a message that nothing answers goes again under its key for a minute, and has failed then', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(outbox.now()).toMatchObject({ state: 'pending', isOnItsWay: false, error: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(outbox.now()).toMatchObject({ state: 'failed', error: ownErrorsJa.internal });
  expect(send.mock.calls).toEqual(Array.from({ length: RETRY_WAITS_MS.length + 1 }, () => ['一', 'key-1']));
});

test('a press with the same text goes under the same key, with another text under another', async () => {
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

test('a text that is being changed goes by itself no more', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(0);
  outbox.edit();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  outbox.resume();
  expect([send.mock.calls.length, outbox.now()?.error]).toEqual([1, null]);
});

test('a second press while the first is under way sends nothing, and the next message is one of its own', async () => {
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

test('what a reload interrupted goes on under its key', async () => {
  const send = vi.fn(() => Promise.resolve());
  const outbox = outboxThat(send, { key: 'key-of-before', text: '一', state: 'sending', error: null });
  outbox.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls, outbox.now()]).toEqual([[['一', 'key-of-before']], null]);
});

test.each(['waiting', 'pending'] as const)('what another page left %s goes on, too', async (state) => {
  const send = vi.fn(() => Promise.resolve());
  const outbox = outboxThat(send, { key: 'key-of-before', text: '一', state, error: null });
  outbox.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls, outbox.now()]).toEqual([[['一', 'key-of-before']], null]);
});

test('what had failed on another page says so still, and goes by a press under its key', async () => {
  const send = vi.fn(() => Promise.resolve());
  const outbox = outboxThat(send, { key: 'key-of-before', text: '一', state: 'failed', error: '理由' });
  outbox.resume();
  expect([send.mock.calls.length, outbox.now()?.error]).toEqual([0, '理由']);
  outbox.send('一');
  expect(send.mock.calls).toEqual([['一', 'key-of-before']]);
});

test('what is left for the next page is the message under its key, and nothing once it is stored', async () => {
  const leave = vi.fn();
  const outbox = createOfficeOutbox({ send: () => Promise.resolve(), newKey: () => 'key-1', left: null, leave });
  outbox.send('一');
  expect(leave).toHaveBeenLastCalledWith({ key: 'key-1', text: '一', state: 'pending', error: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(leave).toHaveBeenLastCalledWith(null);
});

test('who signs out leaves nothing to be sent', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(0);
  outbox.clear();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(send).toHaveBeenCalledTimes(1);
});
