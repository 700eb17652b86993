import type { Random } from '#functions/platform/security/random.ts';
import type { Sweep } from '#functions/records/recommend-day.ts';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';
import { type Candidate, type Recipient, rankCandidates } from './choose.rules.ts';
import { type AreaCard, drawNewcomers, drawWindow, newSweep, onePerMan, type ReadPool, sweepWindow } from './pool.ts';
import { RUNNERS_UP_MAX } from './runners-up.ts';

/*
 * The draw: the search for one man to recommend to one woman. `pool.ts` says which cards are read, `choose.rules.ts`
 * ranks them, `confirm` reads the best man himself. Nothing is written here.
 */

/** Windows that a draw reads in a sweep after its first window held nobody. */
const SWEEP_WINDOWS = 4;
/** A card may be out of date. After so many candidates of a window who were not confirmed, the next window is read. */
const CONFIRMED_PER_WINDOW = 5;
/** The first recommend of her day and every third after it go to a newcomer, if one suits her. */
export const NEWCOMER_EVERY = 3;

export type DrawInput = Recipient & {
  /** The areas of her profile, in their order. Each recommend of a day begins in the next of them. */
  areas: readonly string[];
  /** How many recommends she got in this service day. */
  made: number;
  /** Runners-up of her earlier draws of the day. */
  runnersUp?: readonly AreaCard[] | undefined;
  /** Where an earlier draw of the day stopped that found nobody. */
  sweep: Sweep | undefined;
};

export type DrawTools<Confirmed> = {
  readPool: ReadPool;
  random: Random;
  now: Date;
  /** Checks a candidate with more than his card: anything but undefined chooses him. */
  confirm: (candidate: Candidate) => Promise<Confirmed | undefined>;
};

/** The candidate whom a draw ended with, and what `confirm` returned for him. */
export type Chosen<Confirmed> = Candidate & { confirmed: Confirmed };
/**
 * What a draw ended with. `runnersUp`: the best of the others, the best first. `unfinished`: where the next draw has to
 * go on; undefined when every man of her areas and their regions was considered.
 */
export type DrawResult<Confirmed> =
  | { chosen: Chosen<Confirmed>; runnersUp: AreaCard[] }
  | { chosen: undefined; unfinished: Sweep | undefined };

/**
 * Finds the best man for her among those that one draw can reach.
 * 1. Newcomers of one of her areas, for every third recommend.
 * 2. A window of that area, together with the runners-up of her earlier draws of the day.
 * 3. When neither holds a man for her: up to four windows of a sweep through all her areas and their regions. The sweep
 *    goes on where an earlier draw of the day stopped.
 *
 * Reads only through `tools`, so that a simulation can run it as production does: with `memoryPool`
 * (tests/setup/world/memory-pool.ts), a seeded `random`, a `confirm` that returns true and a Set for `hasSeen`. After
 * each recommend the simulation adds 1 to the man's `card.e` and to `made`.
 */
export const findManFor = async <Confirmed>(
  input: DrawInput,
  tools: DrawTools<Confirmed>,
): Promise<DrawResult<Confirmed>> => {
  const { her, areas, made } = input;
  const { readPool, random, now } = tools;
  const area = areas[(made + Math.floor(now.getTime() / DAY_MS)) % areas.length];
  if (area === undefined) return { chosen: undefined, unfinished: undefined };
  const [first, newcomers] = await Promise.all([
    drawWindow(readPool, random, her, area),
    made % NEWCOMER_EVERY === 0 ? drawNewcomers(readPool, random, area) : [],
  ]);
  const tried = new Set<MemberId>();
  const ranked = rankCandidates(input, onePerMan([...(input.runnersUp ?? []), ...first.cards]), now);
  const chosen =
    (await choose(rankCandidates(input, newcomers, now), tried, tools)) ?? (await choose(ranked, tried, tools));
  if (chosen) {
    const others = ranked.map(({ card }) => card).filter(({ m }) => !tried.has(m));
    return { chosen, runnersUp: others.slice(0, RUNNERS_UP_MAX) };
  }

  const begun = input.sweep?.own === areas.join() ? input.sweep : undefined;
  let sweep: Sweep | undefined = begun ?? newSweep(areas, first.isWhole ? [area] : []);
  let [cardsRead, areasRead] = [first.cards.length, 1];
  for (let window = 0; window < SWEEP_WINDOWS && sweep && sweep.areas.length > 0; window += 1) {
    const found = await sweepWindow(readPool, sweep, cardsRead / areasRead);
    const next = await choose(rankCandidates(input, found.cards, now), tried, tools);
    if (next) return { chosen: next, runnersUp: [] };
    cardsRead += found.cards.length;
    areasRead += found.areasRead;
    sweep = found.rest;
  }
  return { chosen: undefined, unfinished: sweep && sweep.areas.length > 0 ? sweep : undefined };
};

/**
 * The first of the ranked candidates who is confirmed. Nobody is tried twice in a draw: a newcomer has a second card in
 * his area, and a man of several areas has a card in each.
 */
const choose = async <Confirmed>(
  ranked: readonly Candidate[],
  tried: Set<MemberId>,
  { confirm }: DrawTools<Confirmed>,
): Promise<Chosen<Confirmed> | undefined> => {
  for (const candidate of ranked.filter(({ card }) => !tried.has(card.m)).slice(0, CONFIRMED_PER_WINDOW)) {
    tried.add(candidate.card.m);
    const confirmed = await confirm(candidate);
    if (confirmed !== undefined) return { ...candidate, confirmed };
  }
  return undefined;
};
