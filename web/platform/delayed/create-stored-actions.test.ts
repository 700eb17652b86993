import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoredActions } from './create-stored-actions.ts';
import { resumeActions } from './resume-actions.ts';

const UNDO_MS = 10_000;
const ENTRY = 'awai.gifts';
type Gift = { to: string; kind: string };
const keyOf = ({ to }: Gift) => to;

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

const browser = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
let keys = 0;
const openPage = (storage = browser()) => {
  const send = vi.fn(async (_gift: Gift) => {});
  const member: { uid: string | undefined } = { uid: 'aoi' };
  const getUid = () => member.uid;
  const actions = createStoredActions<string, Gift>({
    send,
    isRetryable: () => true,
    storage,
    entry: ENTRY,
    keyOf,
    getUid,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    undoMs: UNDO_MS,
  });
  return { actions, send, member, storage, resume: () => resumeActions(actions, { keyOf, getUid, undoMs: UNDO_MS }) };
};
beforeEach(() => {
  keys = 0;
});

test('any action with a key is stored with its member, its idempotency key and the end of its undo time', () => {
  const { actions, storage } = openPage();
  expect(actions.hold({ to: 'ren', kind: 'tea' }, UNDO_MS)).toBe(true);
  expect(JSON.parse(storage.values.get(ENTRY) ?? '')).toEqual([
    { to: 'ren', kind: 'tea', idempotencyKey: 'key-1', uid: 'aoi', dueAt: 11_000 },
  ]);
});

test('a second action with the key replaces the first one, and other keys and members keep theirs', () => {
  const { actions, member } = openPage();
  actions.hold({ to: 'ren', kind: 'tea' }, UNDO_MS);
  actions.hold({ to: 'sora', kind: 'tea' }, UNDO_MS);
  actions.hold({ to: 'ren', kind: 'cake' }, UNDO_MS);
  member.uid = 'mio';
  actions.hold({ to: 'ren', kind: 'rice' }, UNDO_MS);
  expect(actions.stored().map(({ uid, to, kind }) => [uid, to, kind])).toEqual([
    ['aoi', 'sora', 'tea'],
    ['aoi', 'ren', 'cake'],
    ['mio', 'ren', 'rice'],
  ]);
});

test('a member sees and sends no action of another one, and nobody can delay one without a session', async () => {
  const { actions, member, send } = openPage();
  actions.hold({ to: 'ren', kind: 'tea' }, UNDO_MS);
  for (const uid of ['mio', undefined]) {
    member.uid = uid;
    expect(actions.openOf('ren')).toBeUndefined();
    await actions.commit('ren');
  }
  expect([actions.hold({ to: 'sora', kind: 'tea' }, UNDO_MS), send.mock.calls.length]).toEqual([false, 0]);
});

test('a later page sends the remaining actions, unless its timers were stopped before', async () => {
  const { actions, storage } = openPage();
  actions.hold({ to: 'ren', kind: 'tea' }, Number.POSITIVE_INFINITY);
  const later = openPage(storage);
  later.resume()();
  await vi.advanceTimersByTimeAsync(3 * UNDO_MS);
  expect(later.send).not.toHaveBeenCalled();
  later.resume();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(later.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(later.send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: 'ren', idempotencyKey: 'key-1' }));
  expect(storage.values.size).toBe(0);
});
