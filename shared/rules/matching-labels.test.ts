import { expect, test } from 'vitest';
import { PAIR_STATES } from '../options/matching.ts';
import { MAN, WOMAN } from '../options/member.ts';
import { isInTab, isVisibleToMan, pairLabel, stateForViewer, statesLabelled } from './matching-labels.ts';

test.each([
  [0, 'レコメンド', 'レコメンド'],
  [1, 'マッチン', 'マッチン'],
  [2, '投稿レビュー', 'マッチン'],
  [3, 'ノーマッチン', 'ノーマッチン'],
  [4, 'マッチン', 'マッチン'],
  [6, '保留中', '保留中'],
  [7, 'マッチン', 'マッチン'],
  [8, 'いいね送信', 'いいね送信'],
  [9, 'いいね受信', 'いいね受信'],
] as const)('%i is labelled %s for her and %s for him', (state, hers, his) => {
  expect([pairLabel(state, WOMAN), pairLabel(state, MAN)]).toEqual([hers, his]);
});

test('statesLabelled returns every state with the label', () => {
  expect(statesLabelled('マッチン', WOMAN)).toEqual([1, 4, 7]);
  expect(statesLabelled('マッチン', MAN)).toEqual([1, 2, 4, 7]);
});

test.each([
  ['matching', [1, 2, 4, 7]],
  ['liked', [9]],
  ['send_like', [8]],
  [null, [0, 1, 2, 3, 4, 6, 7, 8, 9]],
] as const)('tab %s contains %j', (tab, states) => {
  expect(PAIR_STATES.filter((state) => isInTab(state, tab))).toEqual(states);
});

test('a man sees matches and likes, and a reviewed match as a match', () => {
  expect(PAIR_STATES.filter(isVisibleToMan)).toEqual([1, 2, 4, 7, 8, 9]);
  expect(stateForViewer(2, MAN)).toBe(1);
  expect(stateForViewer(2, WOMAN)).toBe(2);
});
