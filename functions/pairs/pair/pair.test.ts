import { expect, test } from 'vitest';
import { type ListGroup, newPair, type Pair, pairOf, toSides } from '#functions/items/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { PAIR_STATE, PAIR_STATES } from '#shared/options/matching.ts';
import { countersOfRow } from '../pair/counters.ts';
import { pairWrites } from '../pair/pair-writes.ts';

const now = new Date('2026-11-20T03:00:00Z');
const members = {
  id: 'p-of-the-two' as PairId,
  herId: 'mher' as MemberId,
  hisId: 'mhis' as MemberId,
  herName: 'あおい',
  hisName: 'れん',
};
const full: Partial<Pair> = {
  herPhoto: 'mher/a',
  hisPhoto: 'mhis/b',
  heldUntil: 1,
  chosenAt: 2,
  noMatchBy: 'him',
  isKnownToHim: true,
  seq: 7,
  hasHerMessage: true,
  lastMessage: 'またね',
  herUnread: 1,
  hisUnread: 2,
  version: 9,
};
const hersOnly: Partial<Pair> = {
  fromStaff: true,
  why: { reasons: ['acts'], caution: 'region' },
  ngReason: { type: 4 },
};

test.each(PAIR_STATES)('a pair in state %i can be read back from either side', (state) => {
  const pair = newPair({ ...members, ...full, ...hersOnly, state }, now);
  const { hers, his } = toSides(pair);
  expect(pairOf(hers)).toEqual(pair);
  expect(pairOf(his)).toEqual({ ...pair, fromStaff: undefined, why: undefined, ngReason: undefined });
});

test.each([
  [PAIR_STATE.fresh, 'PAIR#mher#open', undefined],
  [PAIR_STATE.matched, 'PAIR#mher#matching', 'PAIR#mhis#matching'],
  [PAIR_STATE.reviewed, 'PAIR#mher#matching', 'PAIR#mhis#matching'],
  [PAIR_STATE.noMatch, 'PAIR#mher#open', undefined],
  [PAIR_STATE.held, 'PAIR#mher#open', undefined],
  [PAIR_STATE.likeSent, 'PAIR#mher#send_like', 'PAIR#mhis#liked'],
  [PAIR_STATE.likeReceived, 'PAIR#mher#liked', 'PAIR#mhis#send_like'],
] as const)('state %i is listed under %s for her and %s for him', (state, hers, his) => {
  const sides = toSides(newPair({ ...members, state }, now));
  expect([sides.hers.listPk, sides.his.listPk]).toEqual([hers, his]);
});

test.each([
  [{ state: PAIR_STATE.fresh }, undefined],
  [{ state: PAIR_STATE.held }, undefined],
  [{ state: PAIR_STATE.noMatch }, undefined],
  [{ state: PAIR_STATE.noMatch, isKnownToHim: true }, true],
  [{ state: PAIR_STATE.matched }, true],
  [{ state: PAIR_STATE.likeSent }, true],
] as const)('whether he may know of %j: %s', (more, known) => {
  expect(toSides(newPair({ ...members, ...more }, now)).his.isKnownToHim).toBe(known);
});

test('a blocked pair is in no list', () => {
  const { hers, his } = toSides(newPair({ ...members, state: PAIR_STATE.noMatch, blockedBy: members.herId }, now));
  expect([hers.listPk, his.listPk]).toEqual([undefined, undefined]);
});

test('a change made from his side keeps the fields that only her side has', () => {
  const pair = newPair({ ...members, state: PAIR_STATE.likeSent, ...hersOnly }, now);
  const fromHis = pairOf(toSides(pair).his);
  const writes = pairWrites(fromHis, { ...fromHis, state: PAIR_STATE.matched, chosenAt: now.getTime() });
  const hers = writes.find(({ name }) => name === 'her side');
  if (!hers || !('update' in hers)) throw new Error('her side is updated');
  expect(hers.update.set).toEqual({
    state: PAIR_STATE.matched,
    chosenAt: now.getTime(),
    placedAt: now.getTime(),
    version: 2,
    listPk: 'PAIR#mher#matching',
  });
  expect(hers.update.remove).toEqual([]);
  expect(hers.if).toEqual(['#version = :seen', { seen: 1 }]);
});

test('a match moves the counters to the other list, and the reverse change undoes this', () => {
  const waiting = newPair({ ...members, state: PAIR_STATE.likeReceived }, now);
  const matched: Pair = { ...waiting, state: PAIR_STATE.matched, herUnread: 2 };
  const added = (from: Pair | null, to: Pair) =>
    Object.fromEntries(
      pairWrites(from, to).flatMap((write) =>
        'update' in write && write.update.add ? [[write.name, write.update.add]] : [],
      ),
    );
  const span = (group: ListGroup) =>
    countersOfRow(group, { activityAt: now.getTime(), placedAt: now.getTime() })[1] ?? '';
  expect(added(waiting, matched)).toEqual({
    'her account': { likeCount: -1, matchingCount: 1, unreadMessages: 2 },
    'her lists': { liked: -1, [span('liked')]: -1, matching: 1, [span('matching')]: 1 },
    'his account': { matchingCount: 1, sentLikeCount: -1 },
    'his lists': { matching: 1, [span('matching')]: 1, send_like: -1, [span('send_like')]: -1 },
  });
  expect(added(matched, waiting)['her account']).toEqual({ likeCount: 1, matchingCount: -1, unreadMessages: -2 });
});
