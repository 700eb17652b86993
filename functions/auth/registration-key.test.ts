import { expect, test } from 'vitest';
import { registrationIdIn, registrationKeyOf } from './registration-key.ts';

const PEPPER = 'a-pepper-for-tests-only';
const KEY = registrationKeyOf(PEPPER, 'id-1');

test('a key names its registration', () => {
  expect(registrationIdIn(PEPPER, KEY)).toBe('id-1');
  expect(KEY).toMatch(/^id-1\.[\w-]{32}$/);
});
test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one without a proof', 'id-1'],
  ['one with an empty proof', 'id-1.'],
  ['one of another registration', registrationKeyOf(PEPPER, 'id-2').replace('id-2', 'id-1')],
  ['one of another stage', registrationKeyOf('another-pepper-1', 'id-1')],
  ['one with a part too many', `${KEY}.x`],
])('%s proves nothing', (_what, key) => {
  expect(registrationIdIn(PEPPER, key)).toBeUndefined();
});
