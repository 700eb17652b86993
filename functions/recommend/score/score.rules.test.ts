import { describe, expect, test } from 'vitest';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { acts, createdAt, man, profile, woman } from '#tests/setup/arrange/people.ts';
import { ACT_WEIGHT_MAX } from '../feedback/feedback.ts';
import { reputationOf } from './reputation.ts';
import { satisfaction, scorePair, termsOf } from './score.rules.ts';
import { type ScoringProfile, scoringProfileOf } from './scoring-profile.ts';
import { WEIGHTS } from './weights.ts';

describe('score', () => {
  const even = { his: 0, mean: 0 };
  test('prefers a man who wants the same', () => {
    expect(scorePair(woman(), man(), even).score).toBeGreaterThan(scorePair(woman(), man(acts(4)), even).score);
  });
  test('prefers an S man for an M woman', () => {
    expect(scorePair(woman(), man(), even).score).toBeGreaterThan(
      scorePair(woman(), man({ your_sadism: 4, your_masochism: 1 }), even).score,
    );
  });
  test('prefers a man with the same free times', () => {
    expect(scorePair(woman(), man(), even).score).toBeGreaterThan(
      scorePair(woman(), man({ your_freetimes: '平日の昼間' }), even).score,
    );
  });
  test('counts his wishes like hers', () => {
    const [her, him] = [woman(), man({ body_type_range: 'ぽっちゃり大好き' })];
    const chubby = woman({ body_type: 'ぽっちゃり' });
    expect(scorePair(chubby, him, even).score).toBeGreaterThan(scorePair(her, him, even).score);
  });
  test('subtracts λ = 0.4 of the logarithm of his exposure', () => {
    const [rare, often] = [
      scorePair(woman(), man(), { his: 0, mean: 3 }),
      scorePair(woman(), man(), { his: 8, mean: 3 }),
    ];
    expect(rare.score - often.score).toBeCloseTo(0.4 * Math.log(9), 10);
  });
  test('subtracts κ = 0.05 of the square of the women who wait for him today', () => {
    const scores = [undefined, 0, 1, 4].map(
      (waiting) => scorePair(woman(), man(), { his: 3, mean: 3, ...(waiting === undefined ? {} : { waiting }) }).score,
    );
    const [unknown = 0, none = 0, one = 0, four = 0] = scores;
    expect(unknown).toBe(none);
    expect(none - one).toBeCloseTo(0.05, 10);
    expect(none - four).toBeCloseTo(0.8, 10);
  });
  test('few answers pull a term towards the middle', () => {
    const one = { your_blow_job: 4 };
    const few = scoringProfileOf(profile(1, { age: 31, ...one }), { rank: 'E', createdAt });
    const value = (him: ScoringProfile) => termsOf(woman(acts(1)), him).find(({ key }) => key === 'acts')?.value ?? 0;
    expect(value(few)).toBeGreaterThan(value(man(acts(4))));
    expect(value(few)).toBeLessThan(value(man(acts(1))));
  });
  test.each([
    ['nothing is known', scoringProfileOf(profile(1, {}), { rank: 'H', createdAt: 0 })],
    ['everything clashes', man({ ...acts(4), your_sadism: 4 })],
  ])('stays within its bounds when %s', (_what, him) => {
    const her = woman(acts(1));
    const { hers, his, score } = scorePair(her, him, even);
    expect(Number.isFinite(score)).toBe(true);
    for (const [terms, self] of [
      [hers, her],
      [his, him],
    ] as const) {
      expect(satisfaction(terms, self)).toBeGreaterThan(0);
      expect(satisfaction(terms, self)).toBeLessThan(1);
      for (const { value } of terms) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });
  test('grows with each of its terms', () => {
    const her = woman();
    const terms = termsOf(her, man());
    for (const { key } of terms) {
      const better = terms.map((term) => (term.key === key ? { ...term, value: 1 } : term));
      const worse = terms.map((term) => (term.key === key ? { ...term, value: 0 } : term));
      expect(satisfaction(better, her)).toBeGreaterThan(satisfaction(worse, her));
    }
  });
  test('leaves out a term whose weight is 0', () => {
    const weights = { ...WEIGHTS, terms: { ...WEIGHTS.terms, acts: 0 } };
    const [same, other] = [man(), man(acts(4))].map((him) => scorePair(woman(), him, even, weights).hers);
    expect(satisfaction(same ?? [], woman())).toBe(satisfaction(other ?? [], woman()));
  });
});

describe('reputation and feedback', () => {
  const even = { his: 0, mean: 0 };
  const reputation = reputationOf({});
  const scoreOf = (him: ScoringProfile, her = woman()) => scorePair(her, him, even).score;
  test.each([
    ['a man whom others choose', { ...reputation, contact: 0.6 }, { ...reputation, contact: 0.1 }],
    ['a man whose account no woman gave as a reason', reputation, { ...reputation, complaint: 0.3 }],
    ['a man who answers', { ...reputation, reply: 0.9 }, { ...reputation, reply: 0.3 }],
  ])('prefers %s', (_what, better, worse) => {
    expect(scoreOf({ ...man(), reputation: better })).toBeGreaterThan(scoreOf({ ...man(), reputation: worse }));
  });
  test('acts in which she clashed with men weigh more', () => {
    const clashing = man({ your_choking: 1 });
    const her = woman({ your_choking: 4 });
    const actWeights = ACT_KEYS.map((key) => (key === 'your_choking' ? ACT_WEIGHT_MAX : 1));
    expect(scoreOf(clashing, { ...her, actWeights })).toBeLessThan(scoreOf(clashing, her));
  });
});

describe('wishes within the limits', () => {
  const worth = (key: string, self: ScoringProfile, other: ScoringProfile) =>
    termsOf(self, other).find((term) => term.key === key)?.value ?? Number.NaN;
  test('the middle of the ages that she ticked is the most welcome', () => {
    const her = woman({ age_range: '25〜30歳, 31〜34歳' });
    expect(worth('age', her, man({ age: 30 }))).toBeGreaterThan(worth('age', her, man({ age: 25 })));
  });
  test.each([
    ['the oldest band alone', '50歳以上', 54, 75],
    ['no band', '', 32, 60],
  ])('an open range of ages has a middle too: %s', (_what, age_range, nearer, farther) => {
    const her = woman({ age_range });
    expect(worth('age', her, man({ age: nearer }))).toBeGreaterThanOrEqual(worth('age', her, man({ age: farther })));
  });
  test('a taller man is a little better in her eyes, and an unknown height is neutral', () => {
    const values = ['165cm', '161~165', '176~180'].map((height) => worth('body', woman(), man({ height })));
    const [unknown = 0, small = 0, tall = 0] = values;
    expect(tall).toBeGreaterThan(unknown);
    expect(small).toBeLessThan(unknown);
  });
  test('a man who loves chubby bodies prefers them', () => {
    const fond = man({ body_type_range: 'ぽっちゃり大好き' });
    expect(worth('body', fond, woman({ body_type: 'ぽっちゃり' }))).toBeGreaterThan(worth('body', fond, woman()));
  });
  test('a question that one side left open is neutral', () => {
    const silent = scoringProfileOf(profile(1, {}), { rank: 'H', createdAt: 0 });
    for (const key of ['acts', 'degrees', 'freeTimes', 'messages', 'beforeMeeting', 'age'])
      expect(worth(key, woman(), silent)).toBe(0.5);
  });
});
