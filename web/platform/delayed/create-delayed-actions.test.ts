import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createDelayedActions } from './create-delayed-actions.ts';

const WAIT_MS = 5_000;
const offline = new ApiError('offline', { status: 0 });
const refusal = new ApiError('illegal_state', { status: 422 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (send: (text: string) => Promise<unknown> = async () => {}) => {
  const spy = vi.fn(send);
  const onEnd = vi.fn();
  const open = new Map<number, string>();
  const actions = createDelayedActions({ send: spy, isRetryable: (error) => error.isOutcomeUnknown, onEnd, open });
  return { actions, send: spy, onEnd, open };
};

test('an action waits, is sent, and is open until it was answered', async () => {
  const { actions, send, onEnd, open } = start();
  expect(actions.hold(1, 'a', WAIT_MS)).toBe(true);
  expect(actions.stateOf(1)).toEqual({ step: 'waiting', action: 'a', waitMs: WAIT_MS });
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect([send.mock.calls.length, open.get(1)]).toEqual([0, 'a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledExactlyOnceWith('a');
  expect([actions.stateOf(1), open.size]).toEqual([{ step: 'sent', action: 'a' }, 0]);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ step: 'sent', action: 'a' }, 1);
});

test('an action with an endless wait is sent by `commit` only', async () => {
  const { actions, send } = start();
  actions.hold(1, 'a', Number.POSITIVE_INFINITY);
  await vi.advanceTimersByTimeAsync(100 * WAIT_MS);
  expect(send).not.toHaveBeenCalled();
  expect(await actions.commit(1)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('an undo is possible while the action waits, not before or after', async () => {
  const { actions, send, open } = start();
  expect(actions.undo(1)).toBe(false);
  actions.hold(1, 'a', WAIT_MS);
  expect([actions.undo(1), actions.stateOf(1), open.size]).toEqual([true, null, 0]);
  actions.hold(1, 'b', WAIT_MS);
  const sent = actions.commit(1);
  expect(actions.undo(1)).toBe(false);
  await sent;
  expect(actions.undo(1)).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
  expect(send).toHaveBeenCalledExactlyOnceWith('b');
});

test('the timer of an action that was undone does not send the next one', async () => {
  const { actions, send } = start();
  actions.hold(1, 'a', WAIT_MS);
  actions.undo(1);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1_000);
  actions.hold(1, 'b', WAIT_MS);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledExactlyOnceWith('b');
});

test('a key has one attempt at a time, which a second `commit` joins; meanwhile no other action waits', async () => {
  let answer: () => void = () => {};
  const { actions, send, open } = start(() => new Promise<void>((done) => (answer = done)));
  actions.hold(1, 'a', WAIT_MS);
  const attempts = [actions.commit(1), actions.commit(1)];
  actions.commitAll();
  expect([send.mock.calls.length, actions.stateOf(1)?.step]).toEqual([1, 'sending']);
  expect([actions.hold(1, 'b', WAIT_MS), open.get(1)]).toEqual([false, 'a']);
  expect(actions.hold(2, 'c', WAIT_MS)).toBe(true);
  actions.forget(1);
  expect(actions.stateOf(1)?.step).toBe('sending');
  answer();
  expect(await Promise.all(attempts)).toEqual([true, true]);
  expect(actions.hold(1, 'b', WAIT_MS)).toBe(true);
});

test('an action that failed stays open, also when its result is forgotten, and can be sent again', async () => {
  const { actions, send, open } = start(vi.fn().mockRejectedValueOnce(offline).mockResolvedValue({}));
  actions.hold(1, 'a', WAIT_MS);
  expect(await actions.commit(1)).toBe(false);
  expect(actions.stateOf(1)).toEqual({ step: 'failed', action: 'a', error: offline });
  actions.forget(1);
  expect([actions.stateOf(1), open.get(1)]).toEqual([null, 'a']);
  expect(await actions.commit(1)).toBe(true);
  expect(send.mock.calls).toEqual([['a'], ['a']]);
});

test('a refused action is not sent again', async () => {
  const { actions, send, open } = start(() => Promise.reject(refusal));
  actions.hold(1, 'a', WAIT_MS);
  expect(await actions.commit(1)).toBe(true);
  expect([actions.stateOf(1), open.size]).toEqual([{ step: 'refused', action: 'a', error: refusal }, 0]);
  await actions.commit(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a thrown value that is no answer of a call becomes an error with a sentence', async () => {
  const { actions } = start(() => Promise.reject(new TypeError('x is not a function')));
  actions.hold(1, 'a', WAIT_MS);
  await actions.commit(1);
  expect(actions.stateOf(1)).toMatchObject({ step: 'refused', error: { code: 'internal' } });
});

test('the end of the page sends waiting actions, but no failed or undone ones', async () => {
  const { actions, send } = start((text) => (text === 'failing' ? Promise.reject(offline) : Promise.resolve()));
  actions.hold(1, 'failing', WAIT_MS);
  await actions.commit(1);
  actions.hold(2, 'waiting', WAIT_MS);
  actions.hold(3, 'undone', WAIT_MS);
  actions.undo(3);
  actions.commitAll();
  expect(send.mock.calls).toEqual([['failing'], ['waiting']]);
});

test('subscribers are called at each step, until they leave', async () => {
  const { actions } = start();
  const steps: (string | undefined)[] = [];
  const leave = actions.subscribe(() => void steps.push(actions.states().map(({ step }) => step)[0]));
  actions.hold(1, 'a', WAIT_MS);
  await actions.commit(1);
  actions.forget(1);
  leave();
  actions.hold(1, 'b', WAIT_MS);
  expect(steps).toEqual(['waiting', 'sending', 'sent', undefined]);
});
