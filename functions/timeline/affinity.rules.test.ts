import { describe, expect, test } from 'vitest';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { affinityOf, type OwnWishes, type ShownTraits } from './affinity.rules.ts';

const she: OwnWishes = { sex: WOMAN, attributes: { area: '東京都, 大阪府', age_range: '25〜30歳, 40歳以上' } };
const he: OwnWishes = {
  sex: MAN,
  attributes: { area: '千葉県', age_range: '30代前半まで', body_type_range: 'ぽっちゃりNG' },
};
const traits = (change: Partial<ShownTraits> = {}): ShownTraits => ({
  age: 60,
  bodyType: '普通',
  areas: ['沖縄県'],
  ...change,
});

describe('a woman', () => {
  test.each<[string, Partial<ShownTraits>, number]>([
    ['nothing fits but the body', {}, 1],
    ['an area', { areas: ['大阪府', '沖縄県'] }, 7],
    ['an area of the same region', { areas: ['京都府'] }, 4],
    ['the first and the last wished age', { age: 25 }, 3],
    ['a wished age', { age: 49 }, 3],
    ['an age between the wishes', { age: 31 }, 1],
    ['no age', { age: null }, 1],
    ['everything', { areas: ['東京都'], age: 30 }, 9],
    ['his body does not count', { bodyType: 'かなりぽっちゃり' }, 1],
  ])('%s', (_what, change, points) => expect(affinityOf(she, traits(change))).toBe(points));
});

describe('a man', () => {
  test.each<[string, Partial<ShownTraits>, number]>([
    ['an age up to his ceiling', { age: 34 }, 3],
    ['an age above', { age: 35 }, 1],
    ['a body that he refuses', { bodyType: 'ぽっちゃり' }, 0],
    ['everything', { areas: ['千葉県'], age: 20 }, 9],
  ])('%s', (_what, change, points) => expect(affinityOf(he, traits(change))).toBe(points));
});

test('a profile without answers makes no difference between members', () => {
  const bare = { sex: MAN, attributes: {} } as const;
  for (const change of [{}, { areas: [] }, { age: 20, areas: ['東京都'] as const }, { bodyType: 'ぽっちゃり' }])
    expect(affinityOf(bare, traits(change))).toBe(1);
});
