import { expect, test } from 'vitest';
import type { FormerLink } from '#functions/items/former-member.ts';
import { MAN } from '#shared/options/member.ts';
import {
  HELD_LONG_MS,
  heldChangeOf,
  isKeptBy,
  leavingLink,
  strongerLink,
  verifiedLink,
} from './former-members.rules.ts';

const verified = verifiedLink(MAN);
const typed = (from: number): FormerLink => ({ sex: MAN, isVerified: false, from });

test.each([
  ['the same address', 'a block by the partner', verified, { by: 'partner', at: 5 }, true],
  ['the same address', 'a block that the former member made', verified, { by: 'owner', at: 5 }, true],
  ['a number', 'a block by the partner', typed(5), { by: 'partner', at: 5 }, true],
  ['a number', 'a block that is older than the number', typed(5), { by: 'partner', at: 4 }, false],
  ['the same address', 'a block that a number brought before', verified, { by: 'partner', at: 5, isTyped: true }, true],
  ['a number', 'a block that another number brought before', typed(0), { by: 'partner', at: 5, isTyped: true }, false],
  ['a number', 'a block that the former member made', typed(0), { by: 'owner', at: 5 }, false],
] as const)('%s and %s', (_link, _block, link, block, kept) => {
  expect(isKeptBy(link, block)).toBe(kept);
});

const leftAt = 40 * HELD_LONG_MS;
test.each([
  ['held alone', { since: leftAt - 9, isAlone: true }, 1, typed(leftAt - 9)],
  ['held alone for thirty days', { since: leftAt - HELD_LONG_MS, isAlone: true }, 1, typed(0)],
  ['held by another member when it was typed', { since: 0, isAlone: false }, 1, undefined],
  ['held by another member at the moment of leaving', { since: 0, isAlone: true }, 2, undefined],
])('a number that is %s', (_what, held, holders, link) => {
  expect(leavingLink(held, { sex: MAN, leftAt, holders })).toEqual(link);
});

test('a save takes only new hashes and releases hashes that are gone', () => {
  const kept = { since: 1, isAlone: true };
  expect(
    heldChangeOf({ 'phone-a': kept, 'tiktok-b': kept }, ['phone-a', 'phone-c', 'mail-d'], { 'phone-c': 1 }, 7),
  ).toEqual({
    taken: { 'phone-c': { since: 7, isAlone: false }, 'mail-d': { since: 7, isAlone: true } },
    released: ['tiktok-b'],
  });
});

test('the stronger of two connections to one former member counts', () => {
  expect(strongerLink(undefined, typed(3))).toEqual(typed(3));
  expect(strongerLink(typed(0), verified)).toBe(verified);
  expect(strongerLink(verified, typed(0))).toBe(verified);
  expect(strongerLink(typed(3), typed(2))).toEqual(typed(2));
});
