import { expect, test } from 'vitest';
import { HOLD_MS } from '#shared/limits.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { DAY_MS } from '#shared/time.ts';
import { inHomeOrder } from './undecided.rules.ts';

const now = new Date('2026-07-08T03:00:00Z');
/**
 * A pair called `name` with its last activity `days` days ago. If the pair is on hold, the hold began with that
 * activity.
 */
const side = (name: string, state: PairState, days: number) => {
  const activityAt = now.getTime() - days * DAY_MS;
  return { name, state, activityAt, ...(state === PAIR_STATE.held ? { heldUntil: activityAt + HOLD_MS } : {}) };
};
const { fresh, held, likeReceived, likeSent, matched, noMatch } = PAIR_STATE;

test.each<[string, ReturnType<typeof side>[], string[]]>([
  ['nobody when there is no pair', [], []],
  ['the newest recommend first', [side('old', fresh, 3), side('new', fresh, 1)], ['new', 'old']],
  ['a recommend before a newer like', [side('like', likeReceived, 0), side('fresh', fresh, 9)], ['fresh', 'like']],
  ['the newest like first', [side('old', likeReceived, 3), side('new', likeReceived, 1)], ['new', 'old']],
  ['a like before a hold that ends', [side('held', held, 6), side('like', likeReceived, 8)], ['like', 'held']],
  ['the hold that ends first', [side('later', held, 5.5), side('sooner', held, 6.5)], ['sooner', 'later']],
  ['no hold with more than two days left', [side('held', held, 4.9)], []],
  ['a hold with two days left', [side('held', held, 5)], ['held']],
  ['no hold that is over', [side('held', held, 7)], []],
  ['no man whom she answered', [side('a', matched, 0), side('b', noMatch, 0), side('c', likeSent, 0)], []],
  [
    'three at most',
    [side('1', fresh, 1), side('2', fresh, 2), side('3', fresh, 3), side('4', fresh, 4)],
    ['1', '2', '3'],
  ],
])('home shows %s', (_what, sides, names) => {
  expect(inHomeOrder(sides, now).map(({ name }) => name)).toEqual(names);
});
