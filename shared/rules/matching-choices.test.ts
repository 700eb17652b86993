import { expect, test } from 'vitest';
import { PAIR_STATES, type PairState } from '../options/matching.ts';
import { MAN, WOMAN } from '../options/member.ts';
import { type PairActions, type PairViewer, pairActions } from './matching-choices.ts';

const woman: PairViewer = { viewer: WOMAN, isPaid: false, isRedoable: true };
const premiumWoman: PairViewer = { ...woman, isPaid: true };
const man: PairViewer = { viewer: MAN, isPaid: true, isRedoable: true };
const statesWith = (action: keyof PairActions, viewer: PairViewer): PairState[] =>
  PAIR_STATES.filter((state) => pairActions(state, viewer)[action]);

test.each([
  ['contact', woman, [0, 6, 8, 9]],
  ['contact', premiumWoman, [0, 3, 6, 8, 9]],
  ['contact', { ...premiumWoman, isRedoable: false }, [0, 6, 8, 9]],
  ['contact', man, [9]],
  ['decline', premiumWoman, [0, 6, 8, 9]],
  ['decline', man, [9]],
  ['hold', woman, [0]],
  ['hold', man, []],
  ['block', woman, [1, 2, 4, 7]],
  ['block', man, [1, 2, 4, 7]],
] as const)('%s is open to %j in states %j', (action, viewer, states) => {
  expect(statesWith(action, viewer)).toEqual(states);
});
