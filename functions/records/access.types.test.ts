import { expect, expectTypeOf, test } from 'vitest';
import { APPEND_ONLY_WORDS, defineAccess } from './access.ts';
import type { KeyWord } from './key-words.ts';
import { MEMBER_DATA } from './member-data.ts';

test('a word that is no key word does not compile', () => {
  const wrong = () => [
    // @ts-expect-error The word is misspelt.
    defineAccess({ unit: 'boards', owns: ['BAORD'] }),
    // @ts-expect-error So is one that the unit reads.
    defineAccess({ unit: 'boards', owns: ['BOARD'], reads: ['DEU'] }),
    // @ts-expect-error Which words are append-only is no decision of a unit.
    defineAccess({ unit: 'boards', owns: ['BOARD'], appendOnly: [] }),
  ];
  expectTypeOf(wrong).toBeFunction();
});

test('a key word of which nobody says how its items are erased does not compile', () => {
  const { BOARD: _, ...others } = MEMBER_DATA;
  // @ts-expect-error BOARD is missing.
  const wrong: Record<KeyWord, unknown> = others;
  expect(wrong).not.toHaveProperty('BOARD');
});

test('every unit may only add to append-only items', () => {
  expect(defineAccess({ unit: 'boards', owns: ['BOARD'] }).appendOnly).toBe(APPEND_ONLY_WORDS);
});
