import { expect, test } from 'vitest';
import type { MemberId } from '#shared/ids.ts';
import { acts, man, woman } from '#tests/setup/arrange/people.ts';
import { memoryPool } from '#tests/setup/world/memory-pool.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { packMan } from '../pool/entry-code.ts';
import { newcomerSortKey, type PoolEntry } from '../pool/pool.ts';
import { stratumOf } from '../pool/pool-strata.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import { type DrawInput, type DrawTools, findManFor } from './find-man.ts';
import { packRunnerUp, RUNNERS_UP_MAX, unpackRunnerUp } from './runners-up.ts';

const now = new Date('2026-11-20T03:00:00.000Z');
const random = seededRandom(7);
const entryOf = (m: string, profile: ScoringProfile, e = 0): PoolEntry => ({
  m: m as MemberId,
  sk: `${stratumOf(profile)}#${random.token(5)}`,
  c: packMan(profile),
  e,
  p: now.getTime() / 1000 + 1,
});
const inputOf = (more: Partial<DrawInput> = {}): DrawInput => ({
  her: woman(),
  feedback: {},
  hasSeen: () => false,
  areas: ['東京都'],
  made: 0,
  sweep: undefined,
  ...more,
});
const toolsFor = (pools: Record<string, PoolEntry[]>): DrawTools<true> => ({
  readPool: memoryPool(new Map(Object.entries(pools))),
  random,
  now,
  confirm: async () => true,
});
const many = (count: number, profileOf: () => ScoringProfile) =>
  Array.from({ length: count }, (_, index) => entryOf(`m${index}`, profileOf()));

test('a draw finds the best man of a small area, whatever sort keys the entries have', async () => {
  const pools = { 東京都: [...many(80, () => man(acts(4))), entryOf('best', man())] };
  for (let times = 0; times < 20; times += 1)
    expect(await findManFor(inputOf(), toolsFor(pools))).toMatchObject({
      chosen: { entry: { m: 'best' }, confirmed: true },
    });
});

test('a man who is not confirmed is passed over for the next best', async () => {
  const pools = { 東京都: [entryOf('gone', man()), entryOf('here', man(acts(4)))] };
  const confirm = async ({ entry }: { entry: PoolEntry }) => (entry.m === 'gone' ? undefined : true);
  expect(await findManFor(inputOf(), { ...toolsFor(pools), confirm })).toMatchObject({
    chosen: { entry: { m: 'here' } },
  });
});

test('a later draw chooses a runner-up of an earlier one, unless she has seen him since', async () => {
  const first = await findManFor(
    inputOf(),
    toolsFor({ 東京都: [entryOf('best', man()), entryOf('second', man()), ...many(12, () => man(acts(4)))] }),
  );
  if (!first.chosen) throw new Error('nobody was found');
  expect(first.runnersUp).toHaveLength(RUNNERS_UP_MAX);
  const [second] = first.runnersUp;
  expect(new Set([first.chosen.entry.m, second?.m])).toEqual(new Set(['best', 'second']));
  const runnersUp = first.runnersUp.map(packRunnerUp).map(unpackRunnerUp);
  const elsewhere = toolsFor({ 東京都: many(3, () => man(acts(4))) });
  expect(await findManFor(inputOf({ runnersUp }), elsewhere)).toMatchObject({ chosen: { entry: { m: second?.m } } });
  const hasSeen = (m: MemberId) => m === second?.m;
  expect(await findManFor(inputOf({ runnersUp, hasSeen }), elsewhere)).not.toMatchObject({
    chosen: { entry: { m: second?.m } },
  });
});

test('a man who is not confirmed becomes no runner-up, and an entry that the draw reads replaces the kept entry of the same man', async () => {
  const [gone, here, often] = [
    entryOf('gone', man()),
    entryOf('here', man(acts(3))),
    entryOf('often', man(acts(3)), 50),
  ];
  const confirm = async ({ entry }: { entry: PoolEntry }) => (entry.m === 'gone' ? undefined : true);
  const result = await findManFor(inputOf({ runnersUp: [{ ...often, e: 0, area: '東京都' }] }), {
    ...toolsFor({ 東京都: [gone, here, often] }),
    confirm,
  });
  expect(result).toMatchObject({ chosen: { entry: { m: 'here' } }, runnersUp: [{ m: 'often', e: 50 }] });
});

test('no man is tried twice, however many entries he has', async () => {
  const men = many(4, () => man());
  const newcomers = men.map((entry) => ({ ...entry, sk: newcomerSortKey(random) }));
  const considered: string[] = [];
  const confirm = async ({ entry }: { entry: PoolEntry }) => {
    considered.push(entry.m);
    return undefined;
  };
  await findManFor(inputOf({ areas: ['東京都', '大阪府'] }), {
    ...toolsFor({ 東京都: [...men, ...newcomers], 大阪府: men }),
    confirm,
  });
  expect(considered.sort()).toEqual(men.map(({ m }) => m));
});

test('a better man is kept as a runner-up when a newcomer is chosen before him', async () => {
  const [best, newcomer] = [entryOf('best', man()), entryOf('new', man(acts(4)))];
  // `drawNewcomers` reads forwards or backwards from a random key. The newcomer has entries at the lowest and at the
  // highest possible key, so one of these two entries is always read.
  const ends = ['A#-----', 'A#zzzzz'].map((sk) => ({ ...newcomer, sk }));
  const pools = { 東京都: [best, newcomer, ...ends] };
  expect(await findManFor(inputOf(), toolsFor(pools))).toMatchObject({
    chosen: { entry: { m: 'new' } },
    runnersUp: [{ m: 'best' }],
  });
});

test('each recommend begins in another of her areas', async () => {
  const pools = { 東京都: [entryOf('tokyo', man())], 埼玉県: [entryOf('saitama', man())] };
  const found = await Promise.all(
    [0, 1].map((made) => findManFor(inputOf({ areas: ['東京都', '埼玉県'], made }), toolsFor(pools))),
  );
  expect(new Set(found.map(({ chosen }) => chosen?.entry.m))).toEqual(new Set(['tokyo', 'saitama']));
});

test('a sweep considers every man of a large market before it ends', async () => {
  const pools = { 東京都: many(3000, () => man({ age: 20 + Math.floor(random.fraction() * 50) })) };
  const considered = new Set<string>();
  const hasSeen = (m: MemberId) => {
    considered.add(m);
    return true;
  };
  let result = await findManFor(inputOf({ hasSeen }), toolsFor(pools));
  let draws = 1;
  for (; !result.chosen && result.unfinished && draws < 20; draws += 1)
    result = await findManFor(inputOf({ hasSeen, sweep: result.unfinished }), toolsFor(pools));
  expect(result).toEqual({ chosen: undefined, unfinished: undefined });
  expect(considered.size).toBe(3000);
});

test('a sweep of areas that she no longer has is not continued', async () => {
  const sweep = { own: '大阪府', areas: ['大阪府'], place: 0, from: 'S9' };
  expect(await findManFor(inputOf({ sweep }), toolsFor({ 群馬県: [entryOf('near', man())] }))).toMatchObject({
    chosen: { entry: { m: 'near', area: '群馬県' } },
  });
});

test('every newcomer is recommended on his first day, even where there are few women for many men', async () => {
  const ages = () => man({ age: 25 + Math.floor(random.fraction() * 14) });
  const others = Array.from({ length: 3000 }, (_, index) => entryOf(`m${index}`, ages(), index % 2));
  const fresh = Array.from({ length: 30 }, (_, index) => {
    const entry = entryOf(`new${index}`, ages());
    return [entry, { ...entry, sk: newcomerSortKey(random) }] as const;
  });
  const { readPool } = toolsFor({ 東京都: [...others, ...fresh.flat()] });
  const keyed = (...entries: PoolEntry[]): [string, PoolEntry[]] => [entries[0]?.m ?? '', entries];
  const byId = new Map([...others.map((entry) => keyed(entry)), ...fresh.map((entries) => keyed(...entries))]);
  // One day: thirty women ask for six recommends each. That makes 180 recommends among 3,030 men.
  for (let made = 0; made < 6; made += 1) {
    for (let her = 0; her < 30; her += 1) {
      const { chosen } = await findManFor(inputOf({ made }), { ...toolsFor({}), readPool });
      for (const entry of byId.get(chosen?.entry.m ?? '') ?? []) entry.e += 1;
    }
  }
  expect(fresh.filter(([entry]) => entry.e === 0)).toEqual([]);
});

test('the ranking of the chosen man says how he was found and whom he was compared with', async () => {
  const [best, second, new1] = [entryOf('best', man()), entryOf('second', man(acts(1))), entryOf('new', man(acts(3)))];
  const pools = { 東京都: [best, second, ...many(12, () => man(acts(4)))] };
  const first = await findManFor(inputOf(), toolsFor(pools));
  expect(first.chosen?.ranking).toMatchObject({ way: 'window', ranked: 14, position: 0 });
  expect(first.chosen?.ranking.best).toHaveLength(8);
  expect(first.chosen?.ranking.best[0]).toBe(first.chosen?.score.score);

  const confirm = async ({ entry }: { entry: PoolEntry }) => (entry.m === first.chosen?.entry.m ? undefined : true);
  const other = await findManFor(inputOf(), { ...toolsFor(pools), confirm });
  expect(other.chosen?.ranking).toMatchObject({ way: 'window', ranked: 14, position: 1 });
  expect(other.chosen?.ranking.best[1]).toBe(other.chosen?.score.score);

  const runnersUp = [{ ...best, sk: '', area: '東京都' }];
  const kept = await findManFor(inputOf({ runnersUp }), toolsFor({ 東京都: many(3, () => man(acts(4))) }));
  expect(kept.chosen?.ranking).toMatchObject({ way: 'kept', ranked: 4, position: 0 });

  const ends = ['A#-----', 'A#zzzzz'].map((sk) => ({ ...new1, sk }));
  const newcomer = await findManFor(inputOf(), toolsFor({ 東京都: [best, second, new1, ...ends] }));
  expect(newcomer.chosen?.ranking).toMatchObject({ way: 'newcomer', position: 0, best: [expect.any(Number)] });

  const far = await findManFor(inputOf(), toolsFor({ 群馬県: [best, second] }));
  expect(far.chosen?.ranking).toMatchObject({ way: 'sweep', ranked: 2, position: 0 });
});

test('recommends that are not for newcomers go to the best man of the window', async () => {
  const newcomer = entryOf('new', man(acts(4)));
  const pools = { 東京都: [entryOf('best', man()), newcomer, { ...newcomer, sk: 'A#AAAAAAA' }] };
  const found = await Promise.all([1, 2, 4, 5].map((made) => findManFor(inputOf({ made }), toolsFor(pools))));
  expect(found.map(({ chosen }) => chosen?.entry.m)).toEqual(['best', 'best', 'best', 'best']);
});
