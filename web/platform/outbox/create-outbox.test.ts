import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type OutgoingMessage, RETRY_WAITS_MS, UNTRIED } from './create-outbox.ts';

type Message = OutgoingMessage & { queue: string };
type Options = { answerWaitMs?: number; queuesAtOnce?: number; left?: readonly Message[] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = ({ left = [], ...options }: Options = {}) => {
  const line = { isOpen: true };
  const sent: string[] = [];
  const kept: { last?: readonly Message[] } = {};
  const outbox = createOutbox<Message>({
    ...options,
    send: ({ clientId }) => {
      if (line.isOpen) sent.push(clientId);
      return line.isOpen;
    },
    queueOf: ({ queue }) => queue,
    left,
    leave: (unsent) => {
      kept.last = unsent;
    },
  });
  const type = (queue: string, ...ids: string[]) => {
    for (const clientId of ids) outbox.add({ ...UNTRIED, clientId, queue, text: clientId });
  };
  const only = () => outbox.inQueue('a')[0];
  return { outbox, line, sent, kept, type, only };
};

test('each queue sends one message at a time, and the next one follows its acknowledgement', () => {
  const { outbox, sent, kept, type, only } = start();
  type('a', 'a1', 'a2');
  type('b', 'b1');
  expect(sent).toEqual(['a1', 'b1']);
  expect(only()).toMatchObject({ state: 'pending', isOnItsWay: true, isTried: true });
  outbox.finish('a1', { state: 'sent' });
  expect(sent).toEqual(['a1', 'b1', 'a2']);
  expect(only()).toMatchObject({ state: 'sent', isOnItsWay: false });
  expect(kept.last?.map(({ clientId }) => clientId)).toEqual(['a2', 'b1']);
});

test('no more queues than allowed send a message at the same time', () => {
  const { outbox, sent, type } = start({ queuesAtOnce: 2 });
  type('a', 'a1');
  type('b', 'b1');
  type('c', 'c1');
  expect(sent).toEqual(['a1', 'b1']);
  outbox.retryLater('a1', null);
  expect(sent).toEqual(['a1', 'b1', 'c1']);
});

test('without a connection nothing is sent, however long, until a resumption', () => {
  const { outbox, line, sent, type, only } = start({ answerWaitMs: 1_000 });
  line.isOpen = false;
  type('a', 'a1');
  vi.advanceTimersByTime(1_000_000);
  expect(only()).toMatchObject({ state: 'pending', isOnItsWay: false, isTried: false });
  line.isOpen = true;
  outbox.resume(true);
  expect(sent).toEqual(['a1']);
});

test('a message without an answer is sent again after the wait, and has failed after seven attempts', () => {
  const { outbox, sent, type, only } = start({ answerWaitMs: 1_000 });
  type('a', 'a1', 'a2');
  vi.advanceTimersByTime(6_999);
  expect([sent.length, only()?.state]).toEqual([7, 'pending']);
  vi.advanceTimersByTime(1);
  expect(only()).toMatchObject({ state: 'failed', error: null, isRetryable: true, isOnItsWay: false });
  expect(sent.slice(6)).toEqual(['a1', 'a2']);
  outbox.finish('a2', { state: 'sent' });
  outbox.retry('a1');
  vi.advanceTimersByTime(6_999);
  expect([sent.length, only()?.state]).toEqual([15, 'pending']);
});

test('a message whose wait for an answer ends without a connection does not count as sent any more', () => {
  const { line, type, only } = start({ answerWaitMs: 1_000 });
  type('a', 'a1');
  line.isOpen = false;
  vi.advanceTimersByTime(1_000);
  expect(only()).toMatchObject({ state: 'pending', isOnItsWay: false, isTried: true });
});

test('without a limit the outbox waits for the answer', () => {
  const { sent, type, only } = start();
  type('a', 'a1');
  vi.advanceTimersByTime(1_000_000);
  expect([sent.length, only()?.isOnItsWay]).toEqual([1, true]);
});

test('a message that the server cannot accept now is sent again after growing waits, and fails with the last reason', () => {
  const { outbox, sent, type, only } = start();
  type('a', 'a1', 'a2');
  for (const [index, ms] of RETRY_WAITS_MS.entries()) {
    outbox.retryLater('a1', 'busy');
    expect(only()).toMatchObject({ state: 'pending', isOnItsWay: false, error: null });
    vi.advanceTimersByTime(ms - 1);
    expect(sent).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(index + 2);
  }
  outbox.retryLater('a1', 'busy');
  expect(only()).toMatchObject({ state: 'failed', error: 'busy', isRetryable: true });
  expect(sent.at(-1)).toBe('a2');
});

test('an answer to a message that is not being sent changes nothing', () => {
  const { outbox, sent, type, only } = start();
  type('a', 'a1');
  outbox.finish('a1', { state: 'sent' });
  outbox.retryLater('a1', 'busy');
  outbox.refuse('a1', 'no', false);
  outbox.retryLater('nobody', 'busy');
  outbox.refuse('nobody', 'no', false);
  vi.advanceTimersByTime(1_000_000);
  expect(only()).toMatchObject({ state: 'sent', error: null });
  expect(sent).toEqual(['a1']);
});

test('after a refused message the next one is sent; the refused one is sent again only if that can help', () => {
  const { outbox, sent, type } = start();
  type('a', 'a1', 'a2');
  outbox.refuse('a1', 'no', false);
  outbox.refuse('a2', 'not now', true);
  for (const id of ['a1', 'a2']) outbox.retry(id);
  expect(sent).toEqual(['a1', 'a2', 'a2']);
  expect(outbox.inQueue('a').map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'no'],
    ['pending', null],
  ]);
});

test('after a lost connection the unanswered messages are sent again, and no wait is shortened', () => {
  const { outbox, sent, type } = start();
  type('a', 'a1');
  type('b', 'b1');
  outbox.retryLater('b1', null);
  outbox.resume(true);
  expect(sent).toEqual(['a1', 'b1', 'a1']);
  vi.advanceTimersByTime(RETRY_WAITS_MS[0]);
  expect(sent).toEqual(['a1', 'b1', 'a1', 'b1']);
});

test('a wait can be ended at once, without sending an unanswered message twice; its attempts count on', () => {
  const { outbox, sent, type } = start();
  type('a', 'a1');
  type('b', 'b1');
  outbox.retryLater('b1', null);
  outbox.resume(false);
  expect(sent).toEqual(['a1', 'b1', 'b1']);
  outbox.retryLater('b1', null);
  vi.advanceTimersByTime(RETRY_WAITS_MS[1] - 1);
  expect(sent).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(4);
});

test('the messages of an earlier page are sent after a resumption, with all their attempts', () => {
  const left: Message = {
    ...UNTRIED,
    clientId: 'a1',
    queue: 'a',
    text: '',
    isOnItsWay: true,
    isTried: true,
    attempts: 7,
  };
  const { outbox, sent, kept, only } = start({ left: [left] });
  expect([sent, kept.last]).toEqual([[], [{ ...left, isOnItsWay: false, attempts: 0 }]]);
  outbox.resume(true);
  expect(sent).toEqual(['a1']);
  expect(only()).toMatchObject({ state: 'pending', isOnItsWay: true });
});

test('discarded and cleared messages are not sent, and listeners are called at every change until they leave', () => {
  const { outbox, sent, kept, type } = start({ answerWaitMs: 1_000 });
  const listener = vi.fn();
  const leave = outbox.subscribe(listener);
  type('a', 'a1', 'a2');
  outbox.discard('a1');
  expect(sent).toEqual(['a1', 'a2']);
  outbox.clear();
  const heard = listener.mock.calls.length;
  leave();
  outbox.resume(true);
  vi.advanceTimersByTime(1_000_000);
  expect([sent.length, kept.last, outbox.inQueue('a')]).toEqual([2, [], []]);
  expect([heard > 3, listener.mock.calls.length]).toEqual([true, heard]);
});

test('an unchanged queue gives the same list', () => {
  const { outbox, type } = start();
  type('a', 'a1');
  expect(outbox.inQueue('a')).toBe(outbox.inQueue('a'));
  expect(outbox.inQueue('b')).toBe(outbox.inQueue('b'));
});

test('the waits last longer than the minute in which the service counts messages', () => {
  expect(RETRY_WAITS_MS.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(60_000);
});
