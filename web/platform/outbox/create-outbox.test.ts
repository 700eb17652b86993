import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type OutgoingMessage, RETRY_WAITS_MS, UNTRIED } from './create-outbox.ts';

type Message = OutgoingMessage & { lane: string };
type Options = { answerWaitMs?: number; lanesAtOnce?: number; left?: readonly Message[] };

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
    laneOf: ({ lane }) => lane,
    left,
    leave: (unsent) => {
      kept.last = unsent;
    },
  });
  const type = (lane: string, ...ids: string[]) => {
    for (const clientId of ids) outbox.add({ ...UNTRIED, clientId, lane, text: clientId });
  };
  const only = () => outbox.inLane('a')[0];
  return { outbox, line, sent, kept, type, only };
};

test('of a lane one message is on its way, and the next one follows its acknowledgement', () => {
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

test('no more lanes than allowed have a message on its way', () => {
  const { outbox, sent, type } = start({ lanesAtOnce: 2 });
  type('a', 'a1');
  type('b', 'b1');
  type('c', 'c1');
  expect(sent).toEqual(['a1', 'b1']);
  outbox.retryLater('a1', null);
  expect(sent).toEqual(['a1', 'b1', 'c1']);
});

test('without a connection nothing is tried, however long, until a resumption', () => {
  const { outbox, line, sent, type, only } = start({ answerWaitMs: 1_000 });
  line.isOpen = false;
  type('a', 'a1');
  vi.advanceTimersByTime(1_000_000);
  expect(only()).toMatchObject({ state: 'pending', isOnItsWay: false, isTried: false });
  line.isOpen = true;
  outbox.resume(true);
  expect(sent).toEqual(['a1']);
});

test('a message that nothing answers is sent again after the wait, and has failed after seven attempts', () => {
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

test('a message whose wait for an answer ends without a connection is no longer on its way', () => {
  const { line, type, only } = start({ answerWaitMs: 1_000 });
  type('a', 'a1');
  line.isOpen = false;
  vi.advanceTimersByTime(1_000);
  expect(only()).toMatchObject({ state: 'pending', isOnItsWay: false, isTried: true });
});

test('without a limit the answer is waited for', () => {
  const { sent, type, only } = start();
  type('a', 'a1');
  vi.advanceTimersByTime(1_000_000);
  expect([sent.length, only()?.isOnItsWay]).toEqual([1, true]);
});

test('what the server cannot take now is sent again after growing waits, and fails with the last reason', () => {
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

test('an answer to a message that is not on its way changes nothing', () => {
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

test('a refused message makes way, and is sent again only where that can help', () => {
  const { outbox, sent, type } = start();
  type('a', 'a1', 'a2');
  outbox.refuse('a1', 'no', false);
  outbox.refuse('a2', 'not now', true);
  for (const id of ['a1', 'a2']) outbox.retry(id);
  expect(sent).toEqual(['a1', 'a2', 'a2']);
  expect(outbox.inLane('a').map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'no'],
    ['pending', null],
  ]);
});

test('a lost connection sends again what was on its way, and does not shorten a wait', () => {
  const { outbox, sent, type } = start();
  type('a', 'a1');
  type('b', 'b1');
  outbox.retryLater('b1', null);
  outbox.resume(true);
  expect(sent).toEqual(['a1', 'b1', 'a1']);
  vi.advanceTimersByTime(RETRY_WAITS_MS[0]);
  expect(sent).toEqual(['a1', 'b1', 'a1', 'b1']);
});

test('a wait can be ended at once, without sending twice what is on its way; its attempts count on', () => {
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

test('what an earlier page left is sent after a resumption, with all its attempts', () => {
  const left: Message = {
    ...UNTRIED,
    clientId: 'a1',
    lane: 'a',
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

test('of what was discarded or cleared nothing is sent, and listeners hear of every change until they leave', () => {
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
  expect([sent.length, kept.last, outbox.inLane('a')]).toEqual([2, [], []]);
  expect([heard > 3, listener.mock.calls.length]).toEqual([true, heard]);
});

test('an unchanged lane gives the same list', () => {
  const { outbox, type } = start();
  type('a', 'a1');
  expect(outbox.inLane('a')).toBe(outbox.inLane('a'));
  expect(outbox.inLane('b')).toBe(outbox.inLane('b'));
});

test('the waits last longer than the minute in which the service counts messages', () => {
  expect(RETRY_WAITS_MS.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(60_000);
});
