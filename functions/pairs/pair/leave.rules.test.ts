import { expect, test } from 'vitest';
import { newPair, type Pair, pairOf, toSides } from '#functions/items/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { afterLeaving, hasLeft } from './leave.rules.ts';

const [her, him] = ['mher00000001' as MemberId, 'mhim00000001' as MemberId];
const now = new Date('2026-07-01T00:00:00Z');
const pair = (more: Partial<Pair> = {}): Pair =>
  newPair(
    {
      id: 'p-of-the-two' as PairId,
      herId: her,
      hisId: him,
      herName: 'あおい',
      hisName: 'れん',
      herPhoto: 'h/1',
      hisPhoto: 'r/1',
      ...more,
    },
    now,
  );

test.each(Object.values(PAIR_STATE))(
  'a pair in state %i is in no list after a withdrawal, and keeps its state',
  (state) => {
    const { hers, his } = toSides(afterLeaving(pair({ state, herUnread: 2, hisUnread: 3, lastMessage: 'また' }), him));
    for (const side of [hers, his]) {
      expect(side.listPk).toBeUndefined();
      expect(side).toMatchObject({ unread: 0, lastMessage: '', leftBy: him });
    }
    expect(pairOf(hers).state).toBe(state);
  },
);

test.each([
  ['she', her, { herName: commonJa.withdrawnMember, hisName: 'れん', hisPhoto: 'r/1' }],
  ['he', him, { hisName: commonJa.withdrawnMember, herName: 'あおい', herPhoto: 'h/1' }],
] as const)('when %s withdraws, only the name and photo of the leaver are removed', (_who, leaver, left) => {
  const after = afterLeaving(pair(), leaver);
  expect(after).toMatchObject(left);
  expect(leaver === her ? after.herPhoto : after.hisPhoto).toBeUndefined();
});

test('a pair is changed once for the withdrawal of each of its members', () => {
  const one = afterLeaving(pair(), her);
  expect([hasLeft(pair(), her), hasLeft(one, her), hasLeft(one, him)]).toEqual([false, true, false]);
  expect(afterLeaving(one, her)).toEqual(one);
  const both = afterLeaving(one, him);
  expect([hasLeft(both, her), hasLeft(both, him)]).toEqual([true, true]);
  expect(both.leftBy).toBe(her);
});

test('a member who has the fixed name of withdrawn members has not withdrawn', () => {
  expect(hasLeft(pair({ hisName: commonJa.withdrawnMember }), him)).toBe(false);
});
