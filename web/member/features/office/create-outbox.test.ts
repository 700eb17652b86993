import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, RETRY_WAITS_MS } from './create-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let made = 0;
const outboxThat = (send: (text: string, key: string) => Promise<void>) => {
  made = 0;
  const newKey = () => {
    made += 1;
    return `key-${made}`;
  };
  return createOutbox({ send, newKey, now: () => new Date(), left: [], leave: () => {} });
};
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

test('a message that nothing answers goes again under its key for a minute, and has failed then', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(RETRY_WAITS_MS.reduce((sum, ms) => sum + ms, 0) - 1);
  expect(outbox.all()).toMatchObject([{ state: 'pending' }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outbox.all()).toMatchObject([{ state: 'failed', isRetryable: true }]);
  expect(send.mock.calls).toEqual(Array.from({ length: RETRY_WAITS_MS.length + 1 }, () => ['一', 'key-1']));
});

test('what was typed off line goes in the order of typing, once each', async () => {
  const told: string[] = [];
  let isOffLine = true;
  const outbox = outboxThat(async (text) => {
    if (isOffLine) return lost();
    told.push(text);
  });
  for (const text of ['一', '二', '三']) outbox.send(text);
  await vi.advanceTimersByTimeAsync(0);
  isOffLine = false;
  outbox.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told, outbox.all()]).toEqual([['一', '二', '三'], []]);
});

test('who signs out leaves nothing to be sent', async () => {
  const send = vi.fn(lost);
  const outbox = outboxThat(send);
  outbox.send('一');
  await vi.advanceTimersByTimeAsync(0);
  outbox.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});
