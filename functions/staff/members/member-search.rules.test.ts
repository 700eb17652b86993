import { expect, test } from 'vitest';
import { textCursor } from '#functions/platform/http/cursor.ts';
import { nameSortKey, readMemberSearch } from './member-search.rules.ts';

const NONE = { id: undefined, address: undefined, socialId: undefined, name: undefined };
test.each([
  ['', NONE],
  ['　', NONE],
  ['はな', { ...NONE, name: 'はな' }],
  ['aoi@example.com', { ...NONE, address: 'aoi@example.com', name: 'aoi@example.com' }],
  ['@Aoi_x', { ...NONE, socialId: 'aoi_x', name: '@Aoi_x' }],
  ['aoi.tok', { ...NONE, socialId: 'aoi.tok', name: 'aoi.tok' }],
  ['a'.repeat(40), { ...NONE, id: 'a'.repeat(40), name: 'a'.repeat(40) }],
  ['あ'.repeat(301), NONE],
] as const)('%j is read as a search', (typed, search) => {
  expect(readMemberSearch(typed)).toEqual(search);
  expect(readMemberSearch(` ${typed} `)).toEqual(search);
});

test('a cursor is valid for its own search only', () => {
  const cursorOf = (prefix: string) => textCursor(nameSortKey({ prefix }));
  const cursor = cursorOf('は').write('はな#m0123456789');
  expect(cursorOf('は').read(cursor)).toBe('はな#m0123456789');
  for (const [text, prefix] of [
    [cursor, 'ひ'],
    ['', 'は'],
    [cursorOf('は').write(`は${'x'.repeat(1_100)}`), 'は'],
  ] as const)
    expect(cursorOf(prefix).read(text)).toBeUndefined();
});
