import { expect, test } from 'vitest';
import { isListedKey, SHORTCUTS, type ShortcutGroup } from './shortcut-list.ts';

const groups = Object.keys(SHORTCUTS) as ShortcutGroup[];

test.each([
  ['v', 'age_documents', true],
  ['v', 'members', false],
  ['n', 'reports', true],
  ['u', 'members', false],
  ['g', 'members', true],
  ['v', null, true],
  ['%', null, false],
] as const)('%s in %s is listed: %s', (key, group, listed) => {
  expect(isListedKey(key, group)).toBe(listed);
});

test('a key that means the same everywhere has no other meaning in a section', () => {
  const everywhere = SHORTCUTS.everywhere.flatMap(({ keys }) => keys);
  const taken = groups
    .filter((group) => group !== 'everywhere')
    .flatMap((group) => SHORTCUTS[group].flatMap(({ keys }) => keys.map((key) => `${group} ${key}`)))
    .filter((one) => everywhere.includes(one.split(' ')[1] ?? ''));
  expect(taken).toEqual([]);
});

test('a group lists each action once', () => {
  const twice = groups.filter((group) => {
    const said = SHORTCUTS[group].map(({ does }) => does);
    return new Set(said).size < said.length;
  });
  expect(twice).toEqual([]);
});
