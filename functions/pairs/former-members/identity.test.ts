import { expect, test } from 'vitest';
import { type Identity, identityHashes } from './identity.ts';

const PEPPER = 'a-pepper-of-this-test';
const NOBODY: Identity = { loginPk: 'LOGIN#abc', phone: '', twitterid: '', tiktok: '', instagram: '' };
const hashes = (more: Partial<Identity>) => identityHashes(PEPPER, { ...NOBODY, ...more });

test.each([
  [
    'phone',
    '090-1234-5678',
    ['09012345678', '+81 90 1234 5678', '０９０１２３４５６７８', '090 1234 5678', '8190-1234-5678'],
  ],
  ['twitterid', 'Ren_31', ['@ren_31', 'REN_31', ' ren_31 ']],
  ['instagram', 'ren.31', ['Ren.31', '@ren.31']],
] as const)('other spellings of one %s give the same hash', (field, one, others) => {
  for (const other of others) expect(hashes({ [field]: other })).toEqual(hashes({ [field]: one }));
});

test('the same ID in another network, another number and another pepper give other hashes', () => {
  expect(hashes({ tiktok: 'ren_31' })[1]).not.toBe(hashes({ instagram: 'ren_31' })[1]);
  expect(hashes({ phone: '09012345679' })[1]).not.toBe(hashes({ phone: '09012345678' })[1]);
  expect(hashes({ phone: '09012345678' })[1]).not.toBe(
    identityHashes('another pepper of a test', { ...NOBODY, phone: '09012345678' })[1],
  );
});

test.each([
  ['nothing', ''],
  ['too few digits', '0901234'],
  ['words', 'なし'],
])('%s gives no hash as a phone number, because many people may enter the same', (_what, phone) => {
  expect(hashes({ phone })).toEqual(['mail-abc']);
});

test('the hashes do not contain the values', () => {
  const all = hashes({ phone: '09012345678', twitterid: 'ren_31', tiktok: 'ren.t', instagram: 'ren.i' });
  expect(all).toHaveLength(5);
  expect(all.join()).not.toMatch(/9012|ren[_.]/);
});
