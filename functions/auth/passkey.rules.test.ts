import { describe, expect, test } from 'vitest';
import type { StoredPasskey } from '#functions/items/secret.ts';
import { PASSKEY_AFTER_SIGN_IN_MS, PASSKEYS_MAX } from '#shared/limits.ts';
import { addPasskeyTo, changePasskey, isFreshSession } from './passkey.rules.ts';

const passkey = (id: string): StoredPasskey => ({
  id,
  publicKey: 'key',
  counter: 0,
  transports: [],
  isBackedUp: true,
  name: id,
  createdAt: 0,
});
const several = (count: number) => Array.from({ length: count }, (_, index) => passkey(`p${index}`));

test.each([
  [0, true],
  [PASSKEY_AFTER_SIGN_IN_MS - 1, true],
  [PASSKEY_AFTER_SIGN_IN_MS, false],
])('a session whose sign-in was %i ms ago may add a passkey without the password: %s', (age, expected) => {
  expect(isFreshSession({ createdAt: 1_000 }, new Date(1_000 + age))).toBe(expected);
});

describe('one more passkey', () => {
  test('comes last, up to the limit', () => {
    expect(addPasskeyTo(several(PASSKEYS_MAX - 1), passkey('new')).at(-1)?.id).toBe('new');
    expect(() => addPasskeyTo(several(PASSKEYS_MAX), passkey('new'))).toThrow('passkeys_full');
  });
  test('is refused when the member has it, also at the limit', () => {
    expect(() => addPasskeyTo(several(PASSKEYS_MAX), passkey('p0'))).toThrow('passkey_known');
  });
});

test('a change changes one passkey, and a passkey that is not there changes nothing', () => {
  const all = several(2);
  expect(changePasskey(all, 'p1', { name: '自宅' })).toEqual([all[0], { ...passkey('p1'), name: '自宅' }]);
  expect(changePasskey(all, 'p9', { name: '自宅' })).toEqual(all);
});
