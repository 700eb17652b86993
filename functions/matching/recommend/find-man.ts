import type { Random } from '#functions/platform/random.ts';
import { type Candidate, type Chooser, rankCandidates } from './choose.rules.ts';
import type { Sweep } from './day.ts';
import { type AreaCard, drawNewcomers, drawWindow, newSweep, type ReadPool, sweepWindow } from './pool.ts';

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
/** `left` is where a sweep goes on that ended without a man; undefined after a full wrap. */
export type Search<Confirmed> = { chosen: Chosen<Confirmed> } | { chosen: undefined; left: Sweep | undefined };

/**
 * The best man for her among those within reach of one draw: a window of one of her areas in turn; only when nobody in it
 * will do, up to four more windows of a sweep through all her areas and their regions that goes on where the last stopped.
 * One in three looks at newcomers first.
 *
 * It touches nothing but what it is given, so a simulation runs it as production does: `readPool` over sorted arrays
 * (tests/setup/memory-pool.ts has one), a seeded `random`, `confirm: async () => true`, `hasSeen` over a Set. Raise
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
  const chosen = (await choose(newcomers, asker, means)) ?? (await choose(first.cards, asker, means));
  if (chosen) return { chosen };

  const begun = asker.sweep?.own === areas.join() ? asker.sweep : undefined;
  let left: Sweep | undefined = begun ?? newSweep(areas, first.isWhole ? [area] : []);
  let [cards, read] = [first.cards.length, 1];
  for (let window = 0; window < MORE_WINDOWS && left && left.areas.length > 0; window += 1) {
    const found = await sweepWindow(readPool, left, cards / read);
    const next = await choose(found.cards, asker, means);
    if (next) return { chosen: next };
    cards += found.cards.length;
    read += found.areasRead;
    left = found.rest;
  }
  return { chosen: undefined, left: left && left.areas.length > 0 ? left : undefined };
};

const choose = async <Confirmed>(
  cards: AreaCard[],
  asker: Asker,
  { now, confirm }: Means<Confirmed>,
): Promise<Chosen<Confirmed> | undefined> => {
  for (const candidate of rankCandidates(asker, cards, now).slice(0, LOOKED_UP)) {
    const confirmed = await confirm(candidate);
    if (confirmed !== undefined) return { ...candidate, confirmed };
  }
  return undefined;
};
