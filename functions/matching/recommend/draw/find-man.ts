import type { Random } from '#functions/platform/security/random.ts';
import type { Sweep } from '#functions/records/recommend-day.ts';
import type { MemberId } from '#shared/ids.ts';
import { type Candidate, type Chooser, rankCandidates } from './choose.rules.ts';
import { type AreaCard, drawNewcomers, drawWindow, newSweep, onePerMan, type ReadPool, sweepWindow } from './pool.ts';

import { RUNNERS_UP_MAX } from './runners-up.ts';

const MORE_WINDOWS = 4;
/** Cards may be a moment behind: this many of a window are asked for in person before the next is read. */
const LOOKED_UP = 5;
/** Her first recommend of a day and every third after it go to a newcomer, if one suits her. */
export const NEWCOMER_EVERY = 3;

export type Asker = Chooser & {
  /** Areas of her profile, in their order: each recommend begins in another. */
  areas: readonly string[];
  /** Recommends made for her in this service day. */
  made: number;
  /** Runners-up of her earlier draws of the day. */
  kept?: readonly AreaCard[] | undefined;
  /** Where an earlier empty draw of the day stopped. */
  sweep: Sweep | undefined;
};

export type Means<Confirmed> = {
  readPool: ReadPool;
  random: Random;
  now: Date;
  /** Looks at the man himself: what came of it, or undefined where his card promised too much. */
  confirm: (candidate: Candidate) => Promise<Confirmed | undefined>;
};

export type Chosen<Confirmed> = Candidate & { confirmed: Confirmed };
/**
 * `kept` are the runners-up, the best first. `left` is where a sweep goes on that ended without a man; undefined after a
 * full wrap.
 */
export type Search<Confirmed> =
  | { chosen: Chosen<Confirmed>; kept: AreaCard[] }
  | { chosen: undefined; left: Sweep | undefined };

/**
 * The best man for her among those within reach of one draw: a window of one of her areas in turn, and the runners-up of
 * the windows before; only when nobody in it will do, up to four more windows of a sweep through all her areas and their
 * regions that goes on where the last stopped. One in three looks at newcomers first.
 *
 * It touches nothing but what it is given, so a simulation runs it as production does: `readPool` over sorted arrays
 * (tests/setup/world/memory-pool.ts has one), a seeded `random`, `confirm: async () => true`, `hasSeen` over a Set. Raise
 * `card.e` after each choice, as the exposure event does within seconds, and `made` by one.
 */
export const findManFor = async <Confirmed>(asker: Asker, means: Means<Confirmed>): Promise<Search<Confirmed>> => {
  const { her, areas, made } = asker;
  const { readPool, random, now } = means;
  const area = areas[(made + Math.floor(now.getTime() / 86_400_000)) % areas.length];
  if (area === undefined) return { chosen: undefined, left: undefined };
  const [first, newcomers] = await Promise.all([
    drawWindow(readPool, random, her, area),
    made % NEWCOMER_EVERY === 0 ? drawNewcomers(readPool, random, area) : [],
  ]);
  const looked = new Set<MemberId>();
  const ranked = rankCandidates(asker, onePerMan([...(asker.kept ?? []), ...first.cards]), now);
  const chosen =
    (await choose(rankCandidates(asker, newcomers, now), looked, means)) ?? (await choose(ranked, looked, means));
  if (chosen) {
    const kept = ranked.map(({ card }) => card).filter(({ m }) => !looked.has(m));
    return { chosen, kept: kept.slice(0, RUNNERS_UP_MAX) };
  }

  const begun = asker.sweep?.own === areas.join() ? asker.sweep : undefined;
  let left: Sweep | undefined = begun ?? newSweep(areas, first.isWhole ? [area] : []);
  let [cards, read] = [first.cards.length, 1];
  for (let window = 0; window < MORE_WINDOWS && left && left.areas.length > 0; window += 1) {
    const found = await sweepWindow(readPool, left, cards / read);
    const next = await choose(rankCandidates(asker, found.cards, now), looked, means);
    if (next) return { chosen: next, kept: [] };
    cards += found.cards.length;
    read += found.areasRead;
    left = found.rest;
  }
  return { chosen: undefined, left: left && left.areas.length > 0 ? left : undefined };
};

/** Nobody is looked at twice: a newcomer stands among the others of his area, too, and a man in several areas. */
const choose = async <Confirmed>(
  ranked: readonly Candidate[],
  looked: Set<MemberId>,
  { confirm }: Means<Confirmed>,
): Promise<Chosen<Confirmed> | undefined> => {
  for (const candidate of ranked.filter(({ card }) => !looked.has(card.m)).slice(0, LOOKED_UP)) {
    looked.add(candidate.card.m);
    const confirmed = await confirm(candidate);
    if (confirmed !== undefined) return { ...candidate, confirmed };
  }
  return undefined;
};
