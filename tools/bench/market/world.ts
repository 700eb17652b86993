import { isWithinLimits } from '#functions/recommend/score/limits.rules.ts';
import type { ScoringProfile } from '#functions/recommend/score/scoring-profile.ts';
import { AREA_REGIONS } from '#shared/options/areas.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { drawActImportance, drawSide, type MarketSpec, type Side } from './latent.ts';
import { drawProfiles } from './profile-of.ts';
import { dice } from './random.ts';
import { type Feelings, learnScale, TEMPER, type Temper } from './utility.ts';

/**
 * The men whom each woman's hard limits allow. Woman `w` has `men[starts[w]]` to `men[starts[w + 1] - 1]`. Men who
 * share an area with her come before index `ownEnds[w]`. Men of other areas in her regions come after them.
 */
type Reach = { starts: Int32Array; ownEnds: Int32Array; men: Int32Array };

/** A market: its members, their profiles and their feelings. */
export type World = {
  spec: MarketSpec;
  seed: number;
  women: Side;
  men: Side;
  hers: ScoringProfile[];
  his: ScoringProfile[];
  actImportance: number[];
  reach: Reach;
  /** Women's feelings about men, and men's about women. */
  herFeelings: Feelings;
  hisFeelings: Feelings;
};

const SCALE_PAIRS = 20_000;
/** With this many men in her own areas, a woman hardly ever needs men of other areas during a simulation. */
const ENOUGH_OWN = 250;

const regionsOf = (areas: readonly string[]) =>
  AREA_REGIONS.filter((region) => (region.areas as readonly string[]).some((area) => areas.includes(area)));

const findReach = (women: Side, men: Side, hers: readonly ScoringProfile[], his: readonly ScoringProfile[]): Reach => {
  const menIn = new Map<string, number[]>();
  for (let man = 0; man < men.count; man += 1)
    for (const area of men.areas[man] ?? []) menIn.set(area, [...(menIn.get(area) ?? []), man]);
  const marks = new Int32Array(men.count).fill(-1);
  const [starts, ownEnds, list] = [new Int32Array(women.count + 1), new Int32Array(women.count), [] as number[]];
  for (let woman = 0; woman < women.count; woman += 1) {
    const her = hers[woman];
    const own = women.areas[woman] ?? [];
    const add = (area: string) => {
      for (const man of menIn.get(area) ?? []) {
        const him = his[man];
        if (marks[man] === woman || !her || !him) continue;
        marks[man] = woman;
        if (isWithinLimits(her, him, {})) list.push(man);
      }
    };
    own.forEach(add);
    ownEnds[woman] = list.length;
    if (list.length - (starts[woman] ?? 0) >= ENOUGH_OWN) {
      starts[woman + 1] = list.length;
      continue;
    }
    for (const region of regionsOf(own)) region.areas.forEach(add);
    starts[woman + 1] = list.length;
  }
  return { starts, ownEnds, men: Int32Array.from(list) };
};

/**
 * Pairs of a random woman and a random man of her own areas whom her limits allow. Indexes of women and men alternate.
 */
export const samplePairs = (reach: Reach, count: number, seed: number): Int32Array => {
  const luck = dice(seed);
  const pairs = new Int32Array(2 * count);
  for (let index = 0; index < count; ) {
    const woman = luck.below(reach.ownEnds.length);
    const [start, end] = [reach.starts[woman] ?? 0, reach.ownEnds[woman] ?? 0];
    if (end === start) continue;
    pairs[2 * index] = woman;
    pairs[2 * index + 1] = reach.men[start + luck.below(end - start)] ?? 0;
    index += 1;
  }
  return pairs;
};

const swapped = (pairs: Int32Array) => pairs.map((_, index) => pairs[index ^ 1] ?? 0);

/** Generates a market from a seed. */
export const drawWorld = (spec: MarketSpec, seed: number, temper: Temper = TEMPER): World => {
  const [women, men] = [drawSide(spec, WOMAN, seed), drawSide(spec, MAN, seed)];
  const hers = drawProfiles(women, dice(seed * 13 + 1));
  const his = drawProfiles(men, dice(seed * 13 + 2));
  const reach = findReach(women, men, hers, his);
  const pairs = samplePairs(reach, SCALE_PAIRS, seed * 13 + 4);
  return {
    spec,
    seed,
    women,
    men,
    hers,
    his,
    actImportance: drawActImportance(seed),
    reach,
    herFeelings: learnScale(women, men, { seed, side: 'hers', temper }, pairs),
    hisFeelings: learnScale(men, women, { seed, side: 'his', temper }, swapped(pairs)),
  };
};
