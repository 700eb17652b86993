import { describe, expect, test } from 'vitest';
import type { UnmailedSignUp, WaitingSignUps } from '#functions/items/registration.ts';
import { CONFIRMATION_TOKEN_MS, REGISTRATION_KEPT_MS, UNMAILED_REGISTRATIONS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  afterSignUp,
  isLinkGood,
  isOneOfSeveral,
  isWaiting,
  linkEnd,
  linkOutcome,
  readConfirmationToken,
  registrationEnd,
  resendTemplate,
  withUnmailed,
} from './registration.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

test('a registration waits for a week to the millisecond, and its last link ends at most a day later', () => {
  expect(isWaiting({ at: NOW.getTime() }, later(REGISTRATION_KEPT_MS - 1))).toBe(true);
  expect(isWaiting({ at: NOW.getTime() }, later(REGISTRATION_KEPT_MS))).toBe(false);
  expect(registrationEnd(NOW.getTime())).toBe(NOW.getTime() + 8 * DAY_MS);
});

describe('the waiting sign-ups of an address', () => {
  const first = afterSignUp(undefined, 'first', NOW);
  const second = afterSignUp(first, 'second', later(5));
  test('name the newest one, and until when the earlier ones last', () => {
    const until = registrationEnd(NOW.getTime());
    expect(first).toEqual({ newest: 'first', until, earlierUntil: 0, version: 1 });
    expect(second).toEqual({ newest: 'second', until: until + 5, earlierUntil: until, version: 2 });
  });
  test('change only their version with a sign-up that is not stored', () => {
    expect(afterSignUp(second, null, later(9))).toEqual({ ...second, version: 3 });
    expect(afterSignUp(undefined, null, NOW)).toEqual({ newest: '', until: 0, earlierUntil: 0, version: 1 });
  });
  test.each<[string, WaitingSignUps | undefined, string, Date, boolean]>([
    ['a new one when nobody waits', undefined, 'new', NOW, false],
    ['a new one beside others', first, 'new', NOW, true],
    ['a new one when the others have ended', first, 'new', new Date(first.until), false],
    ['a new one when none was ever stored', afterSignUp(undefined, null, NOW), 'new', NOW, false],
    ['the only one', first, 'first', NOW, false],
    ['the newest of two', second, 'second', later(6), true],
    ['the newest when the other has ended', second, 'second', new Date(second.earlierUntil), false],
    ['the older of two', second, 'first', later(6), true],
  ])('isOneOfSeveral: %s', (_what, waiting, id, now, several) => {
    expect(isOneOfSeveral(waiting, id, now)).toBe(several);
  });
});

describe('the unmailed sign-ups of an address', () => {
  const { perAddress, perNetwork } = UNMAILED_REGISTRATIONS;
  const of = (network: string, index: number): UnmailedSignUp => ({
    id: `${network}-${index}`,
    network,
    at: NOW.getTime() + index,
  });
  const many = (count: number, networkOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => of(networkOf(index), index));
  test('start with the first one', () => {
    expect(withUnmailed(undefined, of('a', 1))).toEqual({ unmailed: [of('a', 1)], dropped: undefined });
  });
  test('a network over its share loses its own oldest sign-up, even if another network has an older one', () => {
    const before = [of('b', 0), ...many(perNetwork, () => 'a')];
    const { unmailed, dropped } = withUnmailed(before, of('a', 99));
    expect(dropped).toBe('a-0');
    expect(unmailed).toEqual([...before.filter(({ id }) => id !== 'a-0'), of('a', 99)]);
  });
  test('of a full list: the oldest one of the networks with the most sign-ups is dropped', () => {
    const before = [of('her', 0), ...many(perAddress - 1, (index) => (index < 2 ? 'x' : `n${index}`))];
    expect(withUnmailed(before, of('new', 99)).dropped).toBe('x-0');
  });
  test('of a full list, one for each network: the oldest one is dropped', () => {
    const before = many(perAddress, (index) => `n${index}`);
    const { unmailed, dropped } = withUnmailed(before, of('new', 99));
    expect([dropped, unmailed.length]).toEqual(['n0-0', perAddress]);
  });
  test('no longer count once they have ended', () => {
    const before = many(perAddress, (index) => `n${index}`);
    const late = { ...of('new', 0), at: registrationEnd(NOW.getTime() + perAddress) };
    expect(withUnmailed(before, late)).toEqual({ unmailed: [late], dropped: undefined });
  });
  test('stay listed when a later sign-up is mailed', () => {
    const listed = afterSignUp(undefined, 'a-1', NOW, [of('a', 1)]);
    expect(afterSignUp(listed, 'b', NOW)).toMatchObject({ newest: 'b', unmailed: [of('a', 1)] });
  });
});

test.each([
  ['an address in use', { isInUse: true, isFound: false, isSeveral: false }, 'address_in_use'],
  ['no registration by that key', { isInUse: false, isFound: false, isSeveral: true }, 'sign_up_again'],
  ['the only registration', { isInUse: false, isFound: true, isSeveral: false }, 'confirmation'],
  ['one of several', { isInUse: false, isFound: true, isSeveral: true }, 'confirmation_of_several'],
] as const)('a request for the confirmation mail with %s', (_what, found, template) => {
  expect(resendTemplate(found)).toBe(template);
});

test.each([
  ['in time', { tokenHash: 'a', expiresAt: linkEnd(NOW) }, 'a', later(CONFIRMATION_TOKEN_MS - 1), true],
  ['too late', { tokenHash: 'a', expiresAt: linkEnd(NOW) }, 'a', later(CONFIRMATION_TOKEN_MS), false],
  ['that was never mailed', { tokenHash: 'a', expiresAt: linkEnd(NOW) }, 'x', NOW, false],
  ['without a registration', undefined, 'a', NOW, false],
])('a link %s', (_what, link, hash, now, good) => {
  expect(isLinkGood(link, hash, now)).toBe(good);
});

const [HASH, SECRET] = ['h'.repeat(32), 's'.repeat(32)];
test.each([
  ['of the current form', `${HASH}.some-id.${SECRET}`, { loginHash: HASH, registrationId: 'some-id', secret: SECRET }],
  ['from before registrations had ids', `${HASH}.${SECRET}`, undefined],
  ['without an id', `${HASH}..${SECRET}`, undefined],
  ['with a part too many', `${HASH}.a.b.${SECRET}`, undefined],
  ['of another form', 'nothing', undefined],
])('a token %s', (_what, token, parts) => {
  expect(readConfirmationToken(token)).toEqual(parts);
});

describe('a link', () => {
  const registration = { tokenHash: 'its link', expiresAt: NOW.getTime() + 1 };
  test.each([
    ['belongs to its registration', { secret: undefined, registration }, 'its link', registration],
    ['with another token is dead', { secret: undefined, registration }, 'other', 'dead'],
    ['without a registration is dead', { secret: undefined, registration: undefined }, 'its link', 'dead'],
    [
      'opened again after the confirmation is no error',
      { secret: { confirmation: registration }, registration: undefined },
      'its link',
      'confirmed',
    ],
    [
      'of another registration is dead once there is an account',
      { secret: { confirmation: registration }, registration: { ...registration, tokenHash: 'other' } },
      'other',
      'dead',
    ],
    ['is dead when the account has no confirmation link', { secret: {}, registration }, 'its link', 'dead'],
  ])('%s', (_what, state, hash, outcome) => {
    expect(linkOutcome(state, hash, NOW)).toEqual(outcome);
  });
});
