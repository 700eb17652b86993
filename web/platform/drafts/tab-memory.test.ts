import { expect, test } from 'vitest';
import { createTabMemory } from './tab-memory.ts';

const open = (storage = new Map<string, string>()) => {
  const member = { uid: 'aoi@example.com' as string | undefined };
  const memory = createTabMemory(
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    () => member.uid,
  );
  return { memory, storage, member };
};

test('a later page of the tab reads the values of an earlier one', () => {
  const { memory, storage } = open();
  memory.write('drafts', [['r1', '書きかけ']]);
  expect(open(storage).memory.read('drafts')).toEqual([['r1', '書きかけ']]);
  memory.write('drafts', null);
  expect(storage.size).toBe(0);
  expect(open(storage).memory.read('drafts')).toBeUndefined();
});

test('another member, or nobody, reads nothing', () => {
  const { memory, member } = open();
  memory.write('drafts', ['a']);
  for (const uid of ['ren@example.com', undefined]) {
    member.uid = uid;
    expect(memory.read('drafts')).toBeUndefined();
  }
});

test('an unreadable value counts as no value', () => {
  const { memory, storage } = open();
  storage.set('awai.chat.drafts', '{');
  expect(memory.read('drafts')).toBeUndefined();
});

test('a full or disabled storage keeps nothing and breaks nothing', () => {
  const shut = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  const memory = createTabMemory({ getItem: shut, setItem: shut, removeItem: shut }, () => 'aoi@example.com');
  memory.write('drafts', ['a']);
  memory.write('drafts', null);
  expect(memory.read('drafts')).toBeUndefined();
});
