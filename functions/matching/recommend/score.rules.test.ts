import { describe, expect, test } from 'vitest';
import { emptyProfile, type ProfileAttributes } from '#functions/profile/public.ts';
import type { MemberId } from '#shared/ids.ts';
import { recommendCautionsJa, recommendReasonsJa } from '#shared/messages/matching.ja.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { rankCandidates } from './choose.rules.ts';
import { explanationJa, reasonsFor } from './explanation.rules.ts';
import { isWithinLimits } from './limits.rules.ts';
import { ageBandOf, areasOf, leaningOf, type Person, packMan, personOf, stratumOf, unpackMan } from './person.ts';
import { satisfaction, scorePair, termsOf } from './score.rules.ts';
import { seenMark } from './seen.ts';

const acts = (answer: number) => Object.fromEntries(ACT_KEYS.map((key) => [key, answer]));
const profile = (sex: 1 | 2, attributes: object) => ({
  ...emptyProfile({ id: 'm1' as MemberId, sex }),
  attributes: attributes as ProfileAttributes,
});
const createdAt = 20_000 * 86_400_000;
const woman = (more: object = {}): Person =>
  personOf(
    profile(2, {
      age: 27,
      body_type: '普通',
      ...acts(2),
      your_sadism: 4,
      your_masochism: 1,
      your_freetimes: '平日の夜',
      ...more,
    }),
    { rank: 'E', createdAt },
  );
const man = (more: object = {}): Person =>
  personOf(
    profile(1, {
      age: 31,
      body_type: 'マッチョ',
      height: '171~175',
      ...acts(2),
      your_sadism: 1,
      your_masochism: 4,
      your_freetimes: '平日の夜, 土日祝日の夜',
      your_pre_dm: '相手に合わせる',
      your_pre_tel: '女性が求めるなら！',
      your_pre_photo: 'したくない',
      your_pre_contact: 'できればしたい',
      age_range: '30代後半まで',
      body_type_range: 'ぽっちゃりOK',
      appear_points: 'キス',
      ...more,
    }),
    { rank: 'A+', createdAt },
  );

describe('a card', () => {
  test.each([
    ['a full profile', man()],
    ['an empty one', personOf(profile(1, {}), { rank: 'H', createdAt: 0 })],
    [
      'the oldest ceiling',
      man({
        age: 85,
        age_range: '50代以上もいける',
        your_freetimes: '平日の昼間, 平日の夜, 土日祝日の昼間, 土日祝日の夜',
      }),
    ],
  ])('holds %s in 35 characters', (_what, person) => {
    expect(unpackMan(packMan(person))).toEqual(person);
    expect(packMan(person)).toHaveLength(35);
  });

  test('stands among men of his leaning and age', () => {
    expect([stratumOf(man()), stratumOf(man({ age: 52, your_sadism: 4, your_masochism: 2 }))]).toEqual(['S2', 'M5']);
    expect([18, 24, 25, 39, 40, 49, 50].map(ageBandOf)).toEqual([0, 0, 1, 3, 4, 4, 5]);
    expect(leaningOf({ sadism: 0, masochism: 0 })).toBe('N');
  });

  test('is made for areas that exist only', () => {
    expect(areasOf(profile(1, { area: '東京都, 火星, 埼玉県' }))).toEqual(['東京都', '埼玉県']);
  });
});

describe('limits', () => {
  test.each([
    ['her wanted ages', { age_range: '20〜24歳' }, {}, {}, false],
    ['one of several wanted ages', { age_range: '20〜24歳, 31〜34歳' }, {}, {}, true],
    ['his ceiling', { age: 40 }, {}, {}, false],
    ['an age just within it', { age: 39 }, {}, {}, true],
    ['a body type he refuses', { body_type: 'ぽっちゃり' }, { body_type_range: 'ぽっちゃりNG' }, {}, false],
    ['one he accepts', { body_type: 'ぽっちゃり' }, {}, {}, true],
    ['a body type she ruled out', {}, {}, { ngBodyTypes: new Set(['2']) }, false],
    ['another one', {}, {}, { ngBodyTypes: new Set(['3']) }, true],
    ['too small for what she said', {}, { height: '166~170' }, { ngMinHeight: 175 }, false],
    ['tall enough', {}, {}, { ngMinHeight: 175 }, true],
    ['an unanswered height', {}, { height: '' }, { ngMinHeight: 175 }, true],
  ] as const)('%s', (_what, hers, his, seen, within) => {
    expect(isWithinLimits(woman(hers), man(his), seen)).toBe(within);
  });
});

describe('score', () => {
  const even = { his: 0, mean: 0 };
  test('prefers who wants the same', () => {
    expect(scorePair(woman(), man(), even).score).toBeGreaterThan(scorePair(woman(), man(acts(4)), even).score);
  });
  test('prefers S for M', () => {
    expect(scorePair(woman(), man(), even).score).toBeGreaterThan(
      scorePair(woman(), man({ your_sadism: 4, your_masochism: 1 }), even).score,
    );
  });
  test('prefers who has time when she has', () => {
    expect(scorePair(woman(), man(), even).score).toBeGreaterThan(
      scorePair(woman(), man({ your_freetimes: '平日の昼間' }), even).score,
    );
  });
  test('halves both directions: his wish counts as hers does', () => {
    const [her, him] = [woman(), man({ body_type_range: 'ぽっちゃり大好き' })];
    const chubby = woman({ body_type: 'ぽっちゃり' });
    expect(scorePair(chubby, him, even).score).toBeGreaterThan(scorePair(her, him, even).score);
  });
  test('takes λ = 0.5 of the log of his exposure off', () => {
    const [rare, often] = [
      scorePair(woman(), man(), { his: 0, mean: 3 }),
      scorePair(woman(), man(), { his: 8, mean: 3 }),
    ];
    expect(rare.score - often.score).toBeCloseTo(0.5 * Math.log(9), 10);
  });
  test('few answers pull towards the middle', () => {
    const one = { your_blow_job: 4 };
    const few = personOf(profile(1, { age: 31, ...one }), { rank: 'E', createdAt });
    const value = (him: Person) => termsOf(woman(acts(1)), him).find(({ key }) => key === 'acts')?.value ?? 0;
    expect(value(few)).toBeGreaterThan(value(man(acts(4))));
    expect(value(few)).toBeLessThan(value(man(acts(1))));
  });
  test.each([
    ['nothing is known', personOf(profile(1, {}), { rank: 'H', createdAt: 0 })],
    ['everything clashes', man({ ...acts(4), your_sadism: 4 })],
  ])('stays a finite number when %s', (_what, him) => {
    const { hers, his, score } = scorePair(woman(acts(1)), him, even);
    expect(Number.isFinite(score)).toBe(true);
    for (const terms of [hers, his]) {
      expect(satisfaction(terms)).toBeGreaterThanOrEqual(0.05);
      expect(satisfaction(terms)).toBeLessThanOrEqual(1);
    }
  });
});

test('of a window, the seen, the lapsed and the excluded are left out and the best comes first', () => {
  const now = new Date(1_000_000);
  const card = (m: string, person: Person, p = 1001, e = 0) => ({
    m: m as MemberId,
    c: packMan(person),
    e,
    p,
    area: '東京都',
  });
  const cards = [
    card('poor', man(acts(4))),
    card('seen', man()),
    card('lapsed', man(), 1000),
    card('old', man({ age: 60 })),
    card('best', man()),
  ];
  const ranked = rankCandidates(
    woman({ age_range: '31〜34歳' }),
    cards,
    { men: new Set([seenMark('seen' as MemberId)]) },
    now,
  );
  expect(ranked.map((candidate) => candidate.card.m)).toEqual(['best', 'poor']);
});

describe('explanation', () => {
  const explain = (her: Person, him: Person, area: string | undefined = '東京都') =>
    explanationJa(reasonsFor({ score: scorePair(her, him, { his: 0, mean: 0 }), her, man: him, area, today: 20_100 }));
  test('names at most three reasons and one caution, in our own sentences', () => {
    const explanation = explain(woman({ your_pre_dm: 'あまり返せない' }), man({ your_pre_dm: '1日にたくさんしたい' }));
    expect(explanation?.reasons).toContain(recommendReasonsJa.area('東京都'));
    expect(explanation?.reasons).toHaveLength(3);
    expect(explanation?.caution).toBe(recommendCautionsJa.messages);
  });
  test('warns of the region before anything else', () => {
    expect(
      reasonsFor({
        score: scorePair(woman(), man(), { his: 0, mean: 0 }),
        her: woman(),
        man: man(),
        area: undefined,
        today: 0,
      }).caution,
    ).toBe('region');
  });
  test('never names an explicit preference', () => {
    expect(JSON.stringify(explain(woman(acts(1)), man(acts(1))))).not.toMatch(/[SM]の|拘束|アナル|口/);
  });
  test('drops codes of another version and says nothing of records that were not recommended', () => {
    expect(explanationJa({ reasons: ['unknown', 'constructor', 'acts'], caution: 'toString' })).toEqual({
      reasons: [recommendReasonsJa.acts],
      caution: null,
    });
    expect(explanationJa(undefined)).toBeNull();
  });
});
