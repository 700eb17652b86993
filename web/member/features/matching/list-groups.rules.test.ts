import { expect, test } from 'vitest';
import type { PairRow } from '#shared/contract/pair-row.ts';
import type { PairState } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { pairRow } from '#tests/setup/web/pairs.ts';
import { groupOf, groupRows, type RowGroup } from './list-groups.rules.ts';

const said = { last_message: 'はい。' };
const unread = { ...said, unread_messages_size: 1 };
const paused = { partner_paused: true } as const;

test.each<[string, Sex, PairState, Partial<PairRow>, RowGroup]>([
  ['a new recommend', WOMAN, 0, {}, 'fresh'],
  ['a hold', WOMAN, 6, {}, 'held'],
  ['a no-match', WOMAN, 3, {}, 'ended'],
  ['a like that she received', WOMAN, 9, {}, 'answer'],
  ['a like that she sent', WOMAN, 8, {}, 'sent'],
  ['a match in which she has not written yet', WOMAN, 1, {}, 'answer'],
  ['an older match in which she has not written yet', WOMAN, 4, {}, 'answer'],
  ['a match without a word, with a man who can’t answer', WOMAN, 1, paused, 'talk'],
  ['a match with an unread message', WOMAN, 1, unread, 'answer'],
  ['an unread message of a man who can’t answer', WOMAN, 1, { ...unread, ...paused }, 'answer'],
  ['a match that was read', WOMAN, 7, said, 'talk'],
  ['a reviewed match, whose room stays open', WOMAN, 2, {}, 'talk'],
  ['a reviewed match with an unread message', WOMAN, 2, unread, 'answer'],
  ['a match in which he waits for her first message', MAN, 1, {}, 'talk'],
  ['a match with an unread message, to him', MAN, 1, unread, 'answer'],
  ['a like that he received', MAN, 9, {}, 'answer'],
  ['a like that he sent', MAN, 8, {}, 'sent'],
])('%s is in its group', (_what, viewer, state, over, group) => {
  expect(groupOf(pairRow(1, state, over), viewer)).toBe(group);
});

const rows = (...states: PairState[]) => states.map((state, index) => pairRow(index + 1, state, said));
const shape = (...args: Parameters<typeof groupRows<PairRow>>) =>
  groupRows(...args).map(({ group, rows: { length }, isTitled, isFolded }) => [group, length, isTitled, isFolded]);

test('groups are ordered by what waits, and ended pairs are folded', () => {
  expect(shape(rows(3, 1, 6, 9, 0, 3, 8), WOMAN, null)).toEqual([
    ['answer', 1, true, false],
    ['fresh', 1, true, false],
    ['held', 1, true, false],
    ['talk', 1, true, false],
    ['sent', 1, true, false],
    ['ended', 2, true, true],
  ]);
});
test('a page that has only ended pairs is open', () => {
  expect(shape(rows(3, 3), WOMAN, null)).toEqual([['ended', 2, true, false]]);
});
test('the only group of a tab has no heading of its own', () => {
  expect(shape(rows(9, 9), WOMAN, 'liked')).toEqual([['answer', 2, false, false]]);
  expect(shape([pairRow(1, 1, unread), pairRow(2, 1, said)], MAN, 'matching')).toEqual([
    ['answer', 1, true, false],
    ['talk', 1, true, false],
  ]);
});
test('rows of a group keep their order', () => {
  const [group] = groupRows(rows(1, 1, 1), MAN, null);
  expect(group?.rows.map(({ id }) => id)).toEqual(rows(1, 1, 1).map(({ id }) => id));
});
