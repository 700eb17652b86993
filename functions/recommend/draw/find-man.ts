import type { Sweep } from '#functions/items/recommend-day.ts';
import type { DrawWay, Ranking } from '#functions/pairs/public/recommended.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  type AreaEntry,
  drawNewcomers,
  drawWindow,
  newSweep,
  onePerMan,
  type ReadPool,
  sweepWindow,
} from '../pool/pool.ts';
import { type Candidate, type Recipient, rankCandidates } from './choose.rules.ts';
import { rankingOf } from './draw-note.ts';
import { isRunnerUp, RUNNERS_UP_MAX } from './runners-up.ts';

/*
 * The draw: the search for one man to recommend to one woman. `pool.ts` decides which entries are read,
 * `choose.rules.ts` ranks the men of the entries, and `confirm` checks the best man's stored items. Nothing is written
 * here.
 */

/**
 * A draw (search for a man) reads pool entries in sets of about 240, called windows. When the first window contains no
 * man for the woman, the draw reads at most this many more windows.
 */
const SWEEP_WINDOWS = 4;
/**
 * A pool entry is a copy of a man's data and may be out of date, so `confirm` may reject a candidate. After this many
 * rejected candidates of a window (a set of entries that are read together), the draw reads the next window.
 */
const CONFIRMED_PER_WINDOW = 5;
/**
 * The 1st, 4th, 7th, … man who is recommended to a woman on a service day is a newcomer, if a newcomer may be
 * recommended to her.
 */
export const NEWCOMER_EVERY = 3;

export type DrawInput = Recipient & {
  /**
   * The areas of her profile, in the profile's order. After each recommend of a day, the next search begins with the
   * next area.
   */
  areas: readonly string[];
  /** The number of recommends that she got on this service day. */
  made: number;
  /** The best men whom her earlier draws of the day did not choose. */
  runnersUp?: readonly AreaEntry[] | undefined;
  /** Where an earlier draw of the day stopped without finding a man. */
  sweep: Sweep | undefined;
};

export type DrawTools<Confirmed> = {
  readPool: ReadPool;
  random: Random;
  now: Date;
  /** Checks a candidate's current stored items. Returns undefined to reject the candidate. */
  confirm: (candidate: Candidate) => Promise<Confirmed | undefined>;
};

/** The candidate whom a draw chose, the result of `confirm` for him, and the ranking from which he was chosen. */
export type Chosen<Confirmed> = Candidate & { confirmed: Confirmed; ranking: Ranking };
/**
 * The result of a draw. `runnersUp`: the best men who were not chosen, the best first. `unfinished`: the position at
 * which the next draw continues the sweep (the search through all areas). It is undefined when the sweep is complete.
 */
export type DrawResult<Confirmed> =
  | { chosen: Chosen<Confirmed>; runnersUp: AreaEntry[] }
  | { chosen: undefined; unfinished: Sweep | undefined };

/**
 * Finds the best man for her. Searches in this order:
 * 1. Newcomers of one of her areas, for every third recommend.
 * 2. A window of that area, together with the runners-up of her earlier draws of the day.
 * 3. When steps 1 and 2 find no man: up to four windows of a sweep, the search through all her areas and their regions.
 *    The sweep continues where an earlier draw of the day stopped.
 *
 * Reads only through `tools`, so that a simulation can run the same code as production.
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
  const ranked = rankCandidates(input, onePerMan([...(input.runnersUp ?? []), ...first.entries]), now);
  const chosen =
    (await choose('newcomer', rankCandidates(input, newcomers, now), tried, tools)) ??
    (await choose('window', ranked, tried, tools));
  if (chosen) {
    const others = ranked.map(({ entry }) => entry).filter(({ m }) => !tried.has(m));
    return { chosen, runnersUp: others.slice(0, RUNNERS_UP_MAX) };
  }

  const begun = input.sweep?.own === areas.join() ? input.sweep : undefined;
  let sweep: Sweep | undefined = begun ?? newSweep(areas, first.isWhole ? [area] : []);
  let [entriesRead, areasRead] = [first.entries.length, 1];
  for (let window = 0; window < SWEEP_WINDOWS && sweep && sweep.areas.length > 0; window += 1) {
    const found = await sweepWindow(readPool, sweep, entriesRead / areasRead);
    const next = await choose('sweep', rankCandidates(input, found.entries, now), tried, tools);
    if (next) return { chosen: next, runnersUp: [] };
    entriesRead += found.entries.length;
    areasRead += found.areasRead;
    sweep = found.rest;
  }
  return { chosen: undefined, unfinished: sweep && sweep.areas.length > 0 ? sweep : undefined };
};

/**
 * The first of the ranked candidates whom `confirm` accepts. Skips the men in `tried`, who were checked already in this
 * draw. `ranked` can contain a man several times, because he has one pool entry in each of his areas, and a newcomer
 * has two.
 */
const choose = async <Confirmed>(
  way: DrawWay,
  ranked: readonly Candidate[],
  tried: Set<MemberId>,
  { confirm }: DrawTools<Confirmed>,
): Promise<Chosen<Confirmed> | undefined> => {
  for (const candidate of ranked.filter(({ entry }) => !tried.has(entry.m)).slice(0, CONFIRMED_PER_WINDOW)) {
    tried.add(candidate.entry.m);
    const confirmed = await confirm(candidate);
    if (confirmed === undefined) continue;
    const foundBy = way === 'window' && isRunnerUp(candidate.entry) ? 'kept' : way;
    return { ...candidate, confirmed, ranking: rankingOf(foundBy, ranked, ranked.indexOf(candidate)) };
  }
  return undefined;
};
