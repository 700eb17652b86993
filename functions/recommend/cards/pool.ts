import type { Random } from '#functions/platform/runtime/random.ts';
import type { CardItem } from '#functions/records/card.ts';
import type { Sweep } from '#functions/records/recommend-day.ts';
import { AREA_REGIONS } from '#shared/options/areas.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';
import { AGE_BAND_COUNT, ageBandOf, type Leaning, leaningOf } from './pool-strata.ts';

/*
 * First step of a draw: which cards of the pools are read. A pool is sorted by stratum and then by random characters,
 * so a page that begins at a random place is a random sample of similar men.
 */

/** The most cards that one page holds. */
const WINDOW_CARDS = 120;
const LEANINGS: readonly Leaning[] = ['S', 'N', 'M'];
/** For each leaning of a woman: the leaning of the men who fit her. */
const FITTING: Record<Leaning, Leaning> = { S: 'M', N: 'N', M: 'S' };
const PLACE_BYTES = 5;
/** Sorts before every stratum. */
const POOL_START = '0';
/** Cards that one window of a sweep should read, as many as the first window of a draw. */
const SWEEP_CARDS = 2 * WINDOW_CARDS;
/** The estimate of cards per area is never lower than this, so that a window of a sweep reads at most sixteen areas. */
const LEAST_AREA_CARDS = 15;

/** A card with its sort key, its place: `<stratum>#<random>`, where the random part is five bytes in base64url. */
export type PlacedCard = CardItem & { sk: string };
type PoolQuery = {
  area: string;
  /**
   * The first and last place to read, both included. Without `from` a read starts at the pool's first card. Without
   * `to` a read ends at the pool's last card.
   */
  from?: string | undefined;
  to?: string;
  limit: number;
  /** Reads backwards from `to`. */
  backwards?: boolean;
};
/** `isEnd`: the pool holds no more cards between `from` and `to`. */
type PoolPage = { cards: PlacedCard[]; isEnd: boolean };
/** Reads one page of an area's pool in the string order of places. A draw reads cards only through this function. */
export type ReadPool = (query: PoolQuery) => Promise<PoolPage>;

export type AreaCard = PlacedCard & { area: string };
/** The stratum of newcomers' second cards. Sorts before all other strata of a pool. */
const NEWCOMERS = 'A';
const NEWCOMER_CARDS = 20;
/** A random place in a stratum. */
export const randomPlace = (random: Random, stratum: string): string => `${stratum}#${random.token(PLACE_BYTES)}`;
/** A random place among the newcomers of a pool. */
export const newcomerPlace = (random: Random): string => randomPlace(random, NEWCOMERS);

/** `isWhole`: the window held every card of the area. */
type Window = { cards: AreaCard[]; isWhole: boolean };

const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random.fraction() * list.length)];

/** A random age band among the ages that she wants. If she named none: among the ten years above her own age. */
const wantedBand = (random: Random, her: ScoringProfile): number => {
  const [from, to] = pick(random, her.wantedAges) ?? [her.age, her.age + 10];
  return ageBandOf(from + random.fraction() * (Math.min(to, 60) - from));
};

/** A random age band that her limits allow. */
const allowedBand = (random: Random, her: ScoringProfile): number =>
  her.wantedAges.length > 0 ? wantedBand(random, her) : Math.floor(random.fraction() * AGE_BAND_COUNT);

/**
 * The first window of a draw: two pages of up to 120 cards. One page begins at a random place among the men who fit her
 * best, the other page at a random place among men of any leaning. The page with the lower place is read forwards and
 * the page with the higher place backwards, so that in an area with few men the two pages overlap and hold every man.
 */
export const drawWindow = async (
  readPool: ReadPool,
  random: Random,
  her: ScoringProfile,
  area: string,
): Promise<Window> => {
  const fitting = randomPlace(random, `${FITTING[leaningOf(her)]}${wantedBand(random, her)}`);
  const anywhere = randomPlace(random, `${pick(random, LEANINGS) ?? 'N'}${allowedBand(random, her)}`);
  const [low, high] = fitting < anywhere ? [fitting, anywhere] : [anywhere, fitting];
  const pages = await Promise.all([
    readPool({ area, from: low, limit: WINDOW_CARDS }),
    readPool({ area, to: high, backwards: true, limit: WINDOW_CARDS }),
  ]);
  return {
    cards: onePerMan(pages.flatMap(({ cards }) => cards.map((card) => ({ ...card, area })))),
    isWhole: pages.every(({ isEnd }) => isEnd),
  };
};

/**
 * Up to twenty men of an area who were never recommended, read from a random place forwards or backwards. Newcomers
 * have a stratum of their own, because in an area with few women and many men, windows alone would not recommend each
 * man on his first day.
 */
export const drawNewcomers = async (readPool: ReadPool, random: Random, area: string): Promise<AreaCard[]> => {
  const place = newcomerPlace(random);
  const backwards = random.fraction() < 0.5;
  const { cards } = await readPool({
    area,
    from: backwards ? `${NEWCOMERS}#` : place,
    to: backwards ? place : `${NEWCOMERS}~`,
    limit: NEWCOMER_CARDS,
    backwards,
  });
  return cards.filter((card) => card.e === 0).map((card) => ({ ...card, area }));
};

/** Keeps one card for each man: the last of his cards in the list. */
export const onePerMan = (cards: readonly AreaCard[]): AreaCard[] => [
  ...new Map(cards.map((card) => [card.m, card])).values(),
];

/**
 * A sweep that has not read any card yet.
 * @param own the areas of her profile.
 * @param readWhole areas of which the first window held every card.
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
 * @param cardsPerArea the average number of cards in the areas that this draw has read.
 * @returns `rest`: the sweep after this window; undefined when all areas of the sweep were read.
 */
export const sweepWindow = async (
  readPool: ReadPool,
  sweep: Sweep,
  cardsPerArea: number,
): Promise<{ cards: AreaCard[]; rest: Sweep | undefined; areasRead: number }> => {
  const count = Math.max(2, Math.floor(SWEEP_CARDS / Math.max(cardsPerArea, LEAST_AREA_CARDS)));
  const areas = sweep.areas.slice(sweep.place, sweep.place + count);
  const pages = await Promise.all(
    areas.map((area, index) => readPool({ area, from: index === 0 ? sweep.from : POOL_START, limit: WINDOW_CARDS })),
  );
  const cards = onePerMan(
    pages.flatMap((page, index) => page.cards.map((card) => ({ ...card, area: areas[index] ?? '' }))),
  );
  const unfinished = pages.findIndex(({ isEnd }) => !isEnd);
  if (unfinished >= 0) {
    const last = pages[unfinished]?.cards.at(-1)?.sk ?? '';
    // The areas after the unfinished one are read again later, because a sweep stores a single place.
    return { cards, areasRead: areas.length, rest: { ...sweep, place: sweep.place + unfinished, from: `${last}~` } };
  }
  const place = sweep.place + areas.length;
  return {
    cards,
    areasRead: areas.length,
    rest: place < sweep.areas.length ? { ...sweep, place, from: POOL_START } : undefined,
  };
};
