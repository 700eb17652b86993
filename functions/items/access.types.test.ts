import { expect, expectTypeOf, test } from 'vitest';
import { APPEND_ONLY_PREFIXES, defineAccess } from './access.ts';
import type { KeyPrefix } from './key-prefixes.ts';
import { MEMBER_DATA } from './member-data.ts';

test('a text that is no key prefix does not compile', () => {
  const wrong = () => [
    // @ts-expect-error The key prefix is misspelt.
    defineAccess({ service: 'boards', owns: ['BAORD'] }),
    // @ts-expect-error A key prefix that the service reads is misspelt.
    defineAccess({ service: 'boards', owns: ['BOARD'], reads: ['DEU'] }),
    // @ts-expect-error A service does not decide which key prefixes are append-only.
    defineAccess({ service: 'boards', owns: ['BOARD'], appendOnly: [] }),
  ];
  expectTypeOf(wrong).toBeFunction();
});

test('a key prefix without an entry that says how its items are erased does not compile', () => {
  const { BOARD: _, ...others } = MEMBER_DATA;
  // @ts-expect-error BOARD is missing.
  const wrong: Record<KeyPrefix, unknown> = others;
  expect(wrong).not.toHaveProperty('BOARD');
});

test('every service may only add to append-only items', () => {
  expect(defineAccess({ service: 'boards', owns: ['BOARD'] }).appendOnly).toBe(APPEND_ONLY_PREFIXES);
});
