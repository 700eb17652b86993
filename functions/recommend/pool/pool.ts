import type { PoolEntryItem } from '#functions/items/pool-entry.ts';
import type { Sweep } from '#functions/items/recommend-day.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { AREA_REGIONS } from '#shared/options/areas.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import { AGE_BAND_COUNT, ageBandOf, type Leaning, leaningOf } from './pool-strata.ts';

/*
 * First step of a draw (the search for a man to recommend): decides which entries of the pools are read. A pool is
 * sorted by stratum and then by random characters, so a page that begins at a random sort key is a random sample of
 * similar men.
 */

/** The most entries that one query reads. */
const WINDOW_ENTRIES = 120;
const LEANINGS: readonly Leaning[] = ['S', 'N', 'M'];
/** For each leaning of a woman: the leaning of the men who fit her. */
const FITTING: Record<Leaning, Leaning> = { S: 'M', N: 'N', M: 'S' };
const SORT_KEY_BYTES = 5;
/** A string that sorts before every sort key of a pool. */
const POOL_START = '0';
/**
 * Number of entries that one window of a sweep (the search through all areas) should read: as many as the first window
 * of a draw.
 */
const SWEEP_ENTRIES = 2 * WINDOW_ENTRIES;
/**
 * A window of a sweep (the search through all areas) reads `SWEEP_ENTRIES` (240) divided by the average number of
 * entries per area: with 40 entries, 6 areas. Averages below 15 count as 15, so at most 240 / 15 = 16 areas are read.
 */
const LEAST_AREA_ENTRIES = 15;

/** An entry with its sort key `<stratum>#<random>`, where the random part is five bytes in base64url. */
export type PoolEntry = PoolEntryItem & { sk: string };
type PoolQuery = {
  area: string;
  /**
   * The first and last sort key to read, both included. Without `from` a read starts at the pool's first entry. Without
   * `to` a read ends at the pool's last entry.
   */
  from?: string | undefined;
  to?: string;
  limit: number;
  /** Reads backwards from `to`. */
  backwards?: boolean;
};
/** `isEnd`: the pool contains no further entries between `from` and `to`. */
type PoolPage = { entries: PoolEntry[]; isEnd: boolean };
/**
 * Reads one page of an area's pool in the string order of sort keys. A draw reads entries only through this function.
 */
export type ReadPool = (query: PoolQuery) => Promise<PoolPage>;

export type AreaEntry = PoolEntry & { area: string };
/**
 * The stratum (first part of the sort key) of a newcomer's additional entry. Sorts before all other strata of a pool.
 */
const NEWCOMERS = 'A';
const NEWCOMER_ENTRIES = 20;
/** A random sort key in a stratum. */
export const randomSortKey = (random: Random, stratum: string): string => `${stratum}#${random.token(SORT_KEY_BYTES)}`;
/** A random sort key among the newcomers of a pool. */
export const newcomerSortKey = (random: Random): string => randomSortKey(random, NEWCOMERS);

/** `isWhole`: the window (the entries that were read) contains every entry of the area. */
type Window = { entries: AreaEntry[]; isWhole: boolean };

const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random.fraction() * list.length)];

/**
 * A random age band among the ages that the woman wants. If she named no ages: among the ten years above her own age.
 */
const wantedBand = (random: Random, her: ScoringProfile): number => {
  const [from, to] = pick(random, her.wantedAges) ?? [her.age, her.age + 10];
  return ageBandOf(from + random.fraction() * (Math.min(to, 60) - from));
};

/** A random age band that the woman's wanted ages allow; any band if she named none. */
const allowedBand = (random: Random, her: ScoringProfile): number =>
  her.wantedAges.length > 0 ? wantedBand(random, her) : Math.floor(random.fraction() * AGE_BAND_COUNT);

/**
 * The first window of a draw: two pages of up to 120 entries. One page begins at a random sort key among the men who
 * fit the woman best, the other page at a random sort key among men of any leaning. The page with the lower sort key is
 * read forwards and the page with the higher one backwards, so that in an area with few men the two pages overlap and
 * contain every man.
 */
export const drawWindow = async (
  readPool: ReadPool,
  random: Random,
  her: ScoringProfile,
  area: string,
): Promise<Window> => {
  const fitting = randomSortKey(random, `${FITTING[leaningOf(her)]}${wantedBand(random, her)}`);
  const anywhere = randomSortKey(random, `${pick(random, LEANINGS) ?? 'N'}${allowedBand(random, her)}`);
  const [low, high] = fitting < anywhere ? [fitting, anywhere] : [anywhere, fitting];
  const pages = await Promise.all([
    readPool({ area, from: low, limit: WINDOW_ENTRIES }),
    readPool({ area, to: high, backwards: true, limit: WINDOW_ENTRIES }),
  ]);
  return {
    entries: onePerMan(pages.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, area })))),
    isWhole: pages.every(({ isEnd }) => isEnd),
  };
};

/**
 * Up to twenty men of an area who were never recommended. Reads the additional entries of newcomers from a random sort
 * key, forwards or backwards. Without these entries, some men in an area with many men would get no recommend on their
 * first day.
 */
export const drawNewcomers = async (readPool: ReadPool, random: Random, area: string): Promise<AreaEntry[]> => {
  const sortKey = newcomerSortKey(random);
  const backwards = random.fraction() < 0.5;
  const { entries } = await readPool({
    area,
    from: backwards ? `${NEWCOMERS}#` : sortKey,
    to: backwards ? sortKey : `${NEWCOMERS}~`,
    limit: NEWCOMER_ENTRIES,
    backwards,
  });
  return entries.filter((entry) => entry.e === 0).map((entry) => ({ ...entry, area }));
};

/** Keeps one entry for each man: the last of his entries in `entries`. */
export const onePerMan = (entries: readonly AreaEntry[]): AreaEntry[] => [
  ...new Map(entries.map((entry) => [entry.m, entry])).values(),
];

/**
 * A sweep (the search through all areas) that has not read any entry yet.
 * @param own the areas of her profile.
 * @param readWhole areas that the sweep leaves out, because the first window already contained all their entries.
 */
export const newSweep = (own: readonly string[], readWhole: readonly string[]): Sweep => ({
  own: own.join(),
  areas: sweepAreas(own, readWhole),
  place: 0,
  from: POOL_START,
});

/** Her own areas without those in `readWhole`, then the other areas of the regions that contain her own areas. */
const sweepAreas = (own: readonly string[], readWhole: readonly string[]): string[] => {
  const regions = AREA_REGIONS.filter(({ areas }) => areas.some((area) => own.includes(area)));
  const near = regions.flatMap(({ areas }): readonly string[] => areas).filter((area) => !own.includes(area));
  return [...own.filter((area) => !readWhole.includes(area)), ...near];
};

/**
 * Reads the next window of a sweep: the area where the sweep stopped, and as many of the following areas as probably
 * fit into one window.
 * @param entriesPerArea the average number of entries in the areas that this draw has read.
 * @returns `rest`: the sweep after this window; undefined when all areas of the sweep were read.
 */
export const sweepWindow = async (
  readPool: ReadPool,
  sweep: Sweep,
  entriesPerArea: number,
): Promise<{ entries: AreaEntry[]; rest: Sweep | undefined; areasRead: number }> => {
  const count = Math.max(2, Math.floor(SWEEP_ENTRIES / Math.max(entriesPerArea, LEAST_AREA_ENTRIES)));
  const areas = sweep.areas.slice(sweep.place, sweep.place + count);
  const pages = await Promise.all(
    areas.map((area, index) => readPool({ area, from: index === 0 ? sweep.from : POOL_START, limit: WINDOW_ENTRIES })),
  );
  const entries = onePerMan(
    pages.flatMap((page, index) => page.entries.map((entry) => ({ ...entry, area: areas[index] ?? '' }))),
  );
  const unfinished = pages.findIndex(({ isEnd }) => !isEnd);
  if (unfinished >= 0) {
    const last = pages[unfinished]?.entries.at(-1)?.sk ?? '';
    // A sweep stores only one position: the first area that was not read to its end. So the areas after it are read
    // again by the next window.
    return { entries, areasRead: areas.length, rest: { ...sweep, place: sweep.place + unfinished, from: `${last}~` } };
  }
  const place = sweep.place + areas.length;
  return {
    entries,
    areasRead: areas.length,
    rest: place < sweep.areas.length ? { ...sweep, place, from: POOL_START } : undefined,
  };
};
