import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jsonCursor } from '#functions/platform/http/cursor.ts';
import { ledgerSortKeys, newestLines } from './member-ledger.rules.ts';

const GROUPS = [{ prefix: 'MONEY#' }, { prefix: 'PLAN#' }, { prefix: 'LIKES#' }];
const line = (group: string, at: number) => ({ at, sk: `${group}#${at}` });

test('a page has the newest lines of all groups, and each group continues after its last shown line', () => {
  const groups = [[line('MONEY', 9), line('MONEY', 2)], [line('PLAN', 8)], [line('LIKES', 7), line('LIKES', 6)]];
  const first = newestLines(groups, ['', '', ''], 3);
  expect(first.lines.map(({ at }) => at)).toEqual([9, 8, 7]);
  expect(first.next).toEqual(['MONEY#9', 'PLAN#8', 'LIKES#7']);
  const second = newestLines([[line('MONEY', 2)], [], [line('LIKES', 6)]], first.next ?? [], 3);
  expect(second).toEqual({ lines: [line('LIKES', 6), line('MONEY', 2)], next: undefined });
  // A group that has no entry on the page keeps its sort key.
  expect(newestLines([[line('MONEY', 2)], [], [line('LIKES', 6)]], ['MONEY#9', 'PLAN#8', ''], 1).next).toEqual([
    'MONEY#9',
    'PLAN#8',
    'LIKES#6',
  ]);
});

test.each([
  ['three sort keys', ['MONEY#2026-11-20T03:00:00.000Z#id#charge', '', 'LIKES#x'], true],
  ['no sort key yet', ['', '', ''], true],
  ['too few sort keys', ['', ''], false],
  ['another partition', ['PLAN#x', '', ''], false],
  ['no text', [1, null, {}], false],
  ['a sort key with a strange letter', ['MONEY#\u0000', '', ''], false],
  ['a text that is no sort key', [`MONEY#${'x'.repeat(300)}`, '', ''], false],
] as const)('a cursor of %s', (_, sortKeys, isRead) => {
  expect(z.safeParse(ledgerSortKeys(GROUPS), sortKeys).data).toEqual(isRead ? sortKeys : undefined);
});
test('a text that is no cursor of this ledger gives undefined', () => {
  for (const text of ['', 'x', '%', btoa('{'), btoa('null')])
    expect(jsonCursor(ledgerSortKeys(GROUPS)).read(text)).toBeUndefined();
});
