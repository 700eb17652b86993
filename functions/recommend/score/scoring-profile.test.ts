import { describe, expect, test } from 'vitest';
import { man, profile } from '#tests/setup/arrange/people.ts';
import { packMan, unpackMan } from '../pool/entry-code.ts';
import { ageBandOf, leaningOf, stratumOf } from '../pool/pool-strata.ts';
import { areasOf, scoringProfileOf } from './scoring-profile.ts';

describe('an entry', () => {
  test.each([
    ['a full profile', man()],
    ['an empty profile', scoringProfileOf(profile(1, {}), { rank: 'H', createdAt: 0 })],
    [
      'the oldest ceiling',
      man({
        age: 85,
        age_range: '50代以上もいける',
        your_freetimes: '平日の昼間, 平日の夜, 土日祝日の昼間, 土日祝日の夜',
      }),
    ],
  ])('holds %s in 42 characters', (_what, him) => {
    expect(unpackMan(packMan(him))).toEqual(him);
    expect(packMan(him)).toHaveLength(42);
  });

  test('has the stratum of his leaning and age', () => {
    expect([stratumOf(man()), stratumOf(man({ age: 52, your_sadism: 4, your_masochism: 2 }))]).toEqual(['S2', 'M5']);
    expect([18, 24, 25, 39, 40, 49, 50].map(ageBandOf)).toEqual([0, 0, 1, 3, 4, 4, 5]);
    expect(leaningOf({ sadism: 0, masochism: 0 })).toBe('N');
  });

  test('is made only for areas that exist', () => {
    expect(areasOf(profile(1, { area: '東京都, 火星, 埼玉県' }))).toEqual(['東京都', '埼玉県']);
  });
});
