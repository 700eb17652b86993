import { expect, test } from 'vitest';
import type { MemberId } from '#shared/ids.ts';
import { acts, man, woman } from '#tests/setup/arrange/people.ts';
import { memoryPool } from '#tests/setup/world/memory-pool.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { packMan } from '../cards/card-code.ts';
import { stratumOf } from '../cards/pool-strata.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import { type Asker, findManFor, type Means } from './find-man.ts';
import { newcomerPlace, type PlacedCard } from './pool.ts';
import { packRunnerUp, RUNNERS_UP_MAX, unpackRunnerUp } from './runners-up.ts';

const now = new Date('2026-11-20T03:00:00.000Z');
const random = seededRandom(7);
const cardOf = (m: string, person: ScoringProfile, e = 0): PlacedCard => ({
  m: m as MemberId,
  sk: `${stratumOf(person)}#${random.token(5)}`,
  c: packMan(person),
  e,
  p: now.getTime() / 1000 + 1,
});
const asker = (more: Partial<Asker> = {}): Asker => ({
  her: woman(),
  feedback: {},
  hasSeen: () => false,
  areas: ['東京都'],
  made: 0,
  sweep: undefined,
  ...more,
});
const means = (pools: Record<string, PlacedCard[]>): Means<true> => ({
  readPool: memoryPool(new Map(Object.entries(pools))),
  random,
  now,
  confirm: async () => true,
});
const many = (count: number, person: () => ScoringProfile) =>
  Array.from({ length: count }, (_, index) => cardOf(`m${index}`, person()));

test('the best of a small area is found, whoever stands where', async () => {
  const pools = { 東京都: [...many(80, () => man(acts(4))), cardOf('best', man())] };
  for (let times = 0; times < 20; times += 1)
    expect(await findManFor(asker(), means(pools))).toMatchObject({ chosen: { card: { m: 'best' }, confirmed: true } });
});

test('whom the look in person refuses is passed over for the next best', async () => {
  const pools = { 東京都: [cardOf('gone', man()), cardOf('here', man(acts(4)))] };
  const confirm = async ({ card }: { card: PlacedCard }) => (card.m === 'gone' ? undefined : true);
  expect(await findManFor(asker(), { ...means(pools), confirm })).toMatchObject({ chosen: { card: { m: 'here' } } });
});

test('the best that a draw left over stay in the running, as long as they will do', async () => {
  const first = await findManFor(
    asker(),
    means({ 東京都: [cardOf('best', man()), cardOf('second', man()), ...many(12, () => man(acts(4)))] }),
  );
  if (!first.chosen) throw new Error('nobody was found');
  expect(first.kept).toHaveLength(RUNNERS_UP_MAX);
  const [second] = first.kept;
  expect(new Set([first.chosen.card.m, second?.m])).toEqual(new Set(['best', 'second']));
  const kept = first.kept.map(packRunnerUp).map(unpackRunnerUp);
  const elsewhere = means({ 東京都: many(3, () => man(acts(4))) });
  expect(await findManFor(asker({ kept }), elsewhere)).toMatchObject({ chosen: { card: { m: second?.m } } });
  const hasSeen = (m: MemberId) => m === second?.m;
  expect(await findManFor(asker({ kept, hasSeen }), elsewhere)).not.toMatchObject({
    chosen: { card: { m: second?.m } },
  });
});

test('whom the look in person refused is not kept; of two cards of a man the one just read counts', async () => {
  const [gone, here, often] = [cardOf('gone', man()), cardOf('here', man(acts(3))), cardOf('often', man(acts(3)), 50)];
  const confirm = async ({ card }: { card: PlacedCard }) => (card.m === 'gone' ? undefined : true);
  const search = await findManFor(asker({ kept: [{ ...often, e: 0, area: '東京都' }] }), {
    ...means({ 東京都: [gone, here, often] }),
    confirm,
  });
  expect(search).toMatchObject({ chosen: { card: { m: 'here' } }, kept: [{ m: 'often', e: 50 }] });
});

test('nobody is looked at twice, wherever his cards stand', async () => {
  const men = many(4, () => man());
  const newcomers = men.map((card) => ({ ...card, sk: newcomerPlace(random) }));
  const looked: string[] = [];
  const confirm = async ({ card }: { card: PlacedCard }) => {
    looked.push(card.m);
    return undefined;
  };
  await findManFor(asker({ areas: ['東京都', '大阪府'] }), {
    ...means({ 東京都: [...men, ...newcomers], 大阪府: men }),
    confirm,
  });
  expect(looked.sort()).toEqual(men.map(({ m }) => m));
});

test('who stood before a chosen newcomer without being looked at is kept', async () => {
  const [best, newcomer] = [cardOf('best', man()), cardOf('new', man(acts(4)))];
  // At both ends of the newcomers, so that every draw of them meets him.
  const ends = ['A#-----', 'A#zzzzz'].map((sk) => ({ ...newcomer, sk }));
  const pools = { 東京都: [best, newcomer, ...ends] };
  expect(await findManFor(asker(), means(pools))).toMatchObject({
    chosen: { card: { m: 'new' } },
    kept: [{ m: 'best' }],
  });
});

test('each recommend begins in another of her areas', async () => {
  const pools = { 東京都: [cardOf('tokyo', man())], 埼玉県: [cardOf('saitama', man())] };
  const found = await Promise.all(
    [0, 1].map((made) => findManFor(asker({ areas: ['東京都', '埼玉県'], made }), means(pools))),
  );
  expect(new Set(found.map(({ chosen }) => chosen?.card.m))).toEqual(new Set(['tokyo', 'saitama']));
});

test('a sweep looks at everyone of a large market before it says that nobody is left', async () => {
  const pools = { 東京都: many(3000, () => man({ age: 20 + Math.floor(random.fraction() * 50) })) };
  const looked = new Set<string>();
  const hasSeen = (m: MemberId) => {
    looked.add(m);
    return true;
  };
  let search = await findManFor(asker({ hasSeen }), means(pools));
  let draws = 1;
  for (; !search.chosen && search.left && draws < 20; draws += 1)
    search = await findManFor(asker({ hasSeen, sweep: search.left }), means(pools));
  expect(search).toEqual({ chosen: undefined, left: undefined });
  expect(looked.size).toBe(3000);
});

test('a sweep of areas she no longer has begins anew', async () => {
  const sweep = { own: '大阪府', areas: ['大阪府'], place: 0, from: 'S9' };
  expect(await findManFor(asker({ sweep }), means({ 群馬県: [cardOf('near', man())] }))).toMatchObject({
    chosen: { card: { m: 'near', area: '群馬県' } },
  });
});

test('newcomers are all seen on their first day, where few women come to many men', async () => {
  const ages = () => man({ age: 25 + Math.floor(random.fraction() * 14) });
  const others = Array.from({ length: 3000 }, (_, index) => cardOf(`m${index}`, ages(), index % 2));
  const fresh = Array.from({ length: 30 }, (_, index) => {
    const card = cardOf(`new${index}`, ages());
    return [card, { ...card, sk: newcomerPlace(random) }] as const;
  });
  const { readPool } = means({ 東京都: [...others, ...fresh.flat()] });
  const entry = (...cards: PlacedCard[]): [string, PlacedCard[]] => [cards[0]?.m ?? '', cards];
  const byId = new Map([...others.map((card) => entry(card)), ...fresh.map((cards) => entry(...cards))]);
  // A day of thirty women who ask for six each: 180 recommends among 3,030 men.
  for (let made = 0; made < 6; made += 1) {
    for (let her = 0; her < 30; her += 1) {
      const { chosen } = await findManFor(asker({ made }), { ...means({}), readPool });
      for (const card of byId.get(chosen?.card.m ?? '') ?? []) card.e += 1;
    }
  }
  expect(fresh.filter(([card]) => card.e === 0)).toEqual([]);
});

test('the other recommends of her day are the best of a window, newcomer or not', async () => {
  const newcomer = cardOf('new', man(acts(4)));
  const pools = { 東京都: [cardOf('best', man()), newcomer, { ...newcomer, sk: 'A#AAAAAAA' }] };
  const found = await Promise.all([1, 2, 4, 5].map((made) => findManFor(asker({ made }), means(pools))));
  expect(found.map(({ chosen }) => chosen?.card.m)).toEqual(['best', 'best', 'best', 'best']);
});
