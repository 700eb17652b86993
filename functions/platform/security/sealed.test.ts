import { expect, test } from 'vitest';
import { systemRandom } from '../runtime/random.ts';
import { seal, unseal } from './sealed.ts';

const [PEPPER, PURPOSE, TEXT] = ['a-pepper', 'cursor of aoi', '2026-11-20T03:00:00.000Z#m-あおい'];
const sealed = seal(PEPPER, systemRandom, PURPOSE, TEXT);

test('a sealed text can be opened for its purpose, and is different each time', () => {
  expect(unseal(PEPPER, PURPOSE, sealed)).toBe(TEXT);
  expect(seal(PEPPER, systemRandom, PURPOSE, TEXT)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('2026');
});

test.each([
  ['another purpose', PEPPER, 'cursor of ren', sealed],
  ['another secret', 'b-pepper', PURPOSE, sealed],
  ['a cut end', PEPPER, PURPOSE, sealed.slice(0, -2)],
  ['a changed byte', PEPPER, PURPOSE, `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`],
  ['no text at all', PEPPER, PURPOSE, ''],
  ['a text that is no base64', PEPPER, PURPOSE, 'あ'.repeat(100)],
  ['zeroes', PEPPER, PURPOSE, 'A'.repeat(200)],
])('unseal gives undefined for %s', (_what, pepper, purpose, text) => {
  expect(unseal(pepper, purpose, text)).toBeUndefined();
});
