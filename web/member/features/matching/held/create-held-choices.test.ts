import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pairId } from '#tests/setup/web/pairs.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { resumeActions } from '#web/platform/delayed/resume-actions.ts';
import { createHeldChoices, FORMER_STORAGE_KEY, type HeldChoice, STORAGE_KEY } from './create-held-choices.ts';

const UNDO_MS = 10_000;
const CONTACT_UNDO_MS = 5_000;
const pair = pairId(1);
const contact = { status: 'ok' } as const;
const decline = { status: 'ng', reason: { type: 1 } } as const;
const hold = { status: 'suspend' } as const;
const action = expect.objectContaining({ pairId: pair, answer: contact, seen: 0 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
type Start = { send?: (choice: HeldChoice) => Promise<unknown>; storage?: ReturnType<typeof memory>; uid?: string };
const open = ({ send = async () => {}, storage = memory(), uid = 'aoi@example.com' }: Start = {}) => {
  const spy = vi.fn(send);
  let keys = 0;
  const held = createHeldChoices({
    send: spy,
    storage,
    getUid: () => uid,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    undoMs: UNDO_MS,
    contactUndoMs: CONTACT_UNDO_MS,
  });
  const resume = () => resumeActions(held, { keyOf: ({ pairId }) => pairId, getUid: () => uid, undoMs: UNDO_MS });
  return { held, resume, send: spy, storage };
};
const offline = () => new ApiError('offline', { status: 0 });

test('a choice is sent after its undo time, not before', async () => {
  const { held, send, storage } = open();
  held.watch(pair);
  held.hold(pair, contact, 0);
  await vi.advanceTimersByTimeAsync(CONTACT_UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pairId: pair, answer: contact, seen: 0 }));
  expect(held.stateOf(pair)).toEqual({ step: 'sent', action });
  expect(storage.getItem(STORAGE_KEY)).toBeNull();
});

test('choices are stored as every deployed page reads them', () => {
  vi.setSystemTime(1_000);
  const { held, storage } = open();
  held.hold(pair, decline, 8);
  held.hold(pairId(2), hold, 0);
  held.hold(pairId(3), contact, 9);
  const uid = 'aoi@example.com';
  expect(STORAGE_KEY).toBe('awai.choices');
  expect(JSON.parse(storage.getItem(STORAGE_KEY) ?? '')).toEqual([
    { pairId: pair, answer: decline, seen: 8, idempotencyKey: 'key-1', uid, dueAt: 11_000 },
    { pairId: pairId(2), answer: hold, seen: 0, idempotencyKey: 'key-2', uid, dueAt: 11_000 },
    { pairId: pairId(3), answer: contact, seen: 9, idempotencyKey: 'key-3', uid, dueAt: 6_000 },
  ]);
});

test('choices that an earlier release left behind are sent, but not while their undo time runs', async () => {
  vi.setSystemTime(20_000);
  const storage = memory();
  const former = (id: number, reason: object | null, dueAt: number) => ({
    pairId: pairId(id),
    reason,
    seen: 0,
    idempotencyKey: `former-${id}`,
    uid: 'aoi@example.com',
    dueAt,
  });
  const waiting = former(3, { type: 1 }, 25_000);
  expect(FORMER_STORAGE_KEY).toBe('awai.held-choices');
  storage.setItem(FORMER_STORAGE_KEY, JSON.stringify([former(1, { type: 1 }, 9_000), former(2, null, 9_000), waiting]));
  const { resume, send } = open({ storage });
  resume();
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
  expect(send.mock.calls.map(([{ answer, idempotencyKey }]) => [answer, idempotencyKey])).toEqual([
    [decline, 'former-1'],
    [hold, 'former-2'],
  ]);
  expect(JSON.parse(storage.getItem(FORMER_STORAGE_KEY) ?? '')).toEqual([waiting]);
});

test('a pair counts as answered from the choice on, while the choice waits and after it was sent, until it is undone', async () => {
  const { held } = open();
  held.hold(pair, contact, 0);
  expect([held.isAnswered(pair), held.isAnswered(pairId(2))]).toEqual([true, false]);
  held.undo(pair);
  expect(held.isAnswered(pair)).toBe(false);
  held.hold(pair, contact, 0);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([held.stateOf(pair), held.isAnswered(pair)]).toEqual([null, true]);
});

test('an undone choice is never sent', async () => {
  const { held, send, storage } = open();
  held.hold(pair, contact, 0);
  expect(held.undo(pair)).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
  expect(send).not.toHaveBeenCalled();
  expect(storage.getItem(STORAGE_KEY)).toBeNull();
  expect(held.undo(pair)).toBe(false);
});

test('leaving the screen leaves the undo time as it is, and a later visit learns nothing of the choice', async () => {
  const { held, send } = open();
  const leave = held.watch(pair);
  held.hold(pair, contact, 0);
  leave();
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
  expect(send).toHaveBeenCalledTimes(1);
  expect(held.stateOf(pair)).toBeNull();
});

test('leaving the page sends the choice, and neither its timer nor a second leaving sends it again', async () => {
  const { held, send } = open();
  held.hold(pair, contact, 0);
  held.commitAll();
  held.commitAll();
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a lost answer is requested again under the same key', async () => {
  const { held, send } = open({ send: vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue({}) });
  held.watch(pair);
  held.hold(pair, contact, 0);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(held.stateOf(pair)?.step).toBe('failed');
  await held.commit(pair);
  expect(held.stateOf(pair)).toEqual({ step: 'sent', action });
  expect(send.mock.calls.map(([choice]) => choice.idempotencyKey)).toEqual(['key-1', 'key-1']);
});

test('a refusal is reported, ends the choice and is not repeated', async () => {
  const refusal = new ApiError('illegal_state', { status: 422 });
  const { held, send, storage } = open({ send: async () => Promise.reject(refusal) });
  held.watch(pair);
  held.hold(pair, contact, 0);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(held.stateOf(pair)).toEqual({ step: 'refused', error: refusal, action });
  expect(storage.getItem(STORAGE_KEY)).toBeNull();
  await held.commit(pair);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('a choice that a page left behind', () => {
  const leftBehind = async () => {
    const storage = memory();
    const { held } = open({ storage, send: () => new Promise(() => {}) });
    held.hold(pair, contact, 0);
    held.commitAll();
    return storage;
  };
  test('is sent by the next page, under the same key', async () => {
    const storage = await leftBehind();
    const next = open({ storage });
    const seen = vi.fn();
    next.held.onUnseenEnd(seen);
    next.resume();
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(next.send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ idempotencyKey: 'key-1' }));
    expect(storage.getItem(STORAGE_KEY)).toBeNull();
    expect(seen).toHaveBeenCalledTimes(1);
  });
  test('waits for the undo of a tab that still holds it', async () => {
    const storage = memory();
    const first = open({ storage });
    first.held.hold(pair, contact, 0);
    const second = open({ storage });
    second.resume();
    first.held.undo(pair);
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(first.send).not.toHaveBeenCalled();
    expect(second.send).not.toHaveBeenCalled();
  });
  test('is not sent for another member of this browser', async () => {
    const storage = await leftBehind();
    const other = open({ storage, uid: 'mio@example.com' });
    other.resume();
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(other.send).not.toHaveBeenCalled();
    expect(storage.getItem(STORAGE_KEY)).not.toBeNull();
  });
  test('is kept for another try when it collides once more', async () => {
    const storage = await leftBehind();
    const next = open({ storage, send: async () => Promise.reject(new ApiError('conflict', { status: 409 })) });
    next.resume();
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(storage.getItem(STORAGE_KEY)).not.toBeNull();
    expect(next.held.stateOf(pair)).toBeNull();
  });
});

test('does not prevent a choice when the storage has nonsense or refuses to write', async () => {
  const { held, send } = open({
    storage: {
      getItem: () => 'nonsense',
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {},
    },
  });
  held.hold(pair, contact, 0);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('a hold and a no', () => {
  test.each([hold, decline])(
    'wait for their message to end, also when their screen closes before: %j',
    async (answer) => {
      const { held, send } = open();
      const leave = held.watch(pair);
      held.hold(pair, answer, 0);
      leave();
      await vi.advanceTimersByTimeAsync(10 * UNDO_MS);
      expect([send.mock.calls.length, held.suspended()]).toEqual([0, answer === hold ? [pair] : []]);
      await held.commit(pair);
      expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pairId: pair, answer, seen: 0 }));
      expect(held.suspended().length).toBe(0);
    },
  );
  test('undone, is never sent, and its end sends nothing', async () => {
    const { held, send, storage } = open();
    held.hold(pair, hold, 0);
    expect([held.undo(pair), held.suspended().length]).toEqual([true, 0]);
    await held.commit(pair);
    expect([send.mock.calls.length, storage.getItem(STORAGE_KEY)]).toEqual([0, null]);
  });
  test('of a page that crashed is sent by the next one', async () => {
    const { held, storage } = open();
    held.hold(pair, hold, 0);
    const next = open({ storage });
    next.resume();
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect(next.send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ answer: hold, idempotencyKey: 'key-1' }),
    );
  });
  test('of a page that crashed counts as a hold on a screen that opens before the hold is sent', async () => {
    const { held, storage } = open();
    held.hold(pair, hold, 0);
    const next = open({ storage });
    next.held.watch(pair);
    next.resume();
    await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
    expect([next.held.stateOf(pair)?.step, next.held.suspended()]).toEqual(['sent', [pair]]);
    next.held.forget(pair);
    expect(next.held.suspended().length).toBe(0);
  });
  test('that is refused after its screen has closed says which choice it was', async () => {
    const { held } = open({ send: async () => Promise.reject(new ApiError('illegal_state', { status: 422 })) });
    const told = vi.fn();
    held.onUnseenEnd(told);
    held.hold(pair, hold, 0);
    await held.commit(pair);
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ step: 'refused', action: expect.objectContaining({ answer: hold }) }),
    );
  });
});
