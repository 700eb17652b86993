import { describe, expect, test } from 'vitest';
import type { StoredRegistration } from '#functions/records/registration.ts';
import type { MemberId } from '#shared/ids.ts';
import { CONFIRMATION_TOKEN_MS, REGISTRATION_KEPT_MS } from '#shared/limits.ts';
import { isLinkGood, linkOutcome, newestFirst, placeForNew, withLink } from './registration.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const registration = (place: number, ageMs: number, tokenHashes = [`link of ${place}`]): StoredRegistration => ({
  pk: 'SECRET#x',
  sk: `PENDING#${place}`,
  memberId: `m-${place}` as MemberId,
  email: 'aoi@example.com',
  sex: 2,
  passwordHash: '',
  campaign: {},
  readingConsentAt: null,
  at: NOW.getTime() - ageMs,
  tokenHashes,
  expiresAt: NOW.getTime() + 1,
  version: 1,
});

test('registrations count for a week to the millisecond, newest first', () => {
  const all = [registration(0, REGISTRATION_KEPT_MS), registration(1, REGISTRATION_KEPT_MS - 1), registration(2, 5)];
  expect(newestFirst(all, NOW).map(({ sk }) => sk)).toEqual(['PENDING#2', 'PENDING#1']);
});

describe('a new registration', () => {
  test.each([
    ['none', [], 0],
    ['one', [registration(0, 1)], 1],
    ['two with a gap', [registration(0, 1), registration(2, 2)], 1],
  ])('beside %s takes a free place', (_what, others, place) => {
    expect(placeForNew(others)).toEqual({ place, replaces: undefined });
  });
  test('replaces the oldest of three registrations', () => {
    const [newest, middle, oldest] = [registration(1, 1), registration(2, 2), registration(0, 3)];
    expect(placeForNew([newest, middle, oldest])).toEqual({ place: 0, replaces: oldest });
  });
});

test('a new link lasts a day, and the two links before it then last as long', () => {
  const expiresAt = NOW.getTime() + CONFIRMATION_TOKEN_MS;
  expect(withLink([], 'a', NOW)).toEqual({ tokenHashes: ['a'], expiresAt });
  expect(withLink(['c', 'b', 'a'], 'd', NOW)).toEqual({ tokenHashes: ['d', 'c', 'b'], expiresAt });
});

test.each([
  ['the newest in time', { tokenHashes: ['b', 'a'], expiresAt: NOW.getTime() + 1 }, 'b', true],
  ['one before it', { tokenHashes: ['b', 'a'], expiresAt: NOW.getTime() + 1 }, 'a', true],
  ['one too late', { tokenHashes: ['b', 'a'], expiresAt: NOW.getTime() }, 'b', false],
  ['one that was never mailed', { tokenHashes: ['b'], expiresAt: NOW.getTime() + 1 }, 'x', false],
  ['any where none was mailed', { tokenHashes: [], expiresAt: NOW.getTime() + 1 }, '', false],
  ['any of nobody', undefined, 'a', false],
])('a link: %s', (_what, links, hash, good) => {
  expect(isLinkGood(links, hash, NOW)).toBe(good);
});

describe('opening a link', () => {
  const [mine, other] = [registration(0, 2), registration(1, 1)];
  const confirmation = { tokenHashes: mine.tokenHashes, expiresAt: NOW.getTime() + 1 };
  test.each([
    ['chooses the registration that it was mailed for', undefined, 'link of 0', mine],
    ['of nothing is dead', undefined, 'link of 7', 'dead'],
    ['again, of what became the account, is no error', { confirmation }, 'link of 0', 'confirmed'],
    ['of another registration is dead once there is an account', { confirmation }, 'link of 1', 'dead'],
    ['is dead where the account remembers no link', {}, 'link of 0', 'dead'],
  ])('%s', (_what, secret, hash, outcome) => {
    expect(linkOutcome({ secret, registrations: [other, mine] }, hash, NOW)).toEqual(outcome);
  });
});
