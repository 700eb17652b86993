import type { Random } from '#functions/platform/security/random.ts';
import type { CardItem } from '#functions/records/card.ts';
import type { Sweep } from '#functions/records/recommend-day.ts';
import { AREA_REGIONS } from '#shared/options/areas.ts';

import { AGE_BAND_COUNT, ageBandOf, type Leaning, leaningOf } from '../cards/pool-strata.ts';
import type { ScoringProfile } from '../score/scoring-profile.ts';

export const WINDOW_CARDS = 120;
const LEANINGS: readonly Leaning[] = ['S', 'N', 'M'];
/** Whose leaning meets hers. */
const OPPOSITE: Record<Leaning, Leaning> = { S: 'M', N: 'N', M: 'S' };
const PLACE_BYTES = 5;
/** Before every stratum. */
const POOL_START = '0';
/** A window reads about as many cards as the first draw did, from as many areas as that takes. */
const SWEEP_CARDS = 2 * WINDOW_CARDS;
const LEAST_AREA_CARDS = 15;

/** A card with its place: `<stratum>#<random>`, as `stratumOf` and five random bytes in base64url make it. */
export type PlacedCard = CardItem & { sk: string };
export type PoolAsk = {
  area: string;
  /** Places, both ends included; without one the pool's first or last. */
  from?: string;
  to?: string;
  limit: number;
  /** Read backwards from `to`. */
  backwards?: boolean;
};
/** `isEnd`: nothing of what was asked for is left behind the page. */
export type PoolPage = { cards: PlacedCard[]; isEnd: boolean };
/** Reads a page of one area's pool in the order of places (plain string order). The only way the recommender sees men. */
export type ReadPool = (ask: PoolAsk) => Promise<PoolPage>;

export type AreaCard = PlacedCard & { area: string };
/**
 * Newcomers stand in a stratum of their own, too: before all others in order. Where few women come to many men, chance
 * alone would not show each of them on his first day.
 */
const NEWCOMERS = 'A';
const NEWCOMER_CARDS = 20;
export const newcomerPlace = (random: Random): string => `${NEWCOMERS}#${random.token(PLACE_BYTES)}`;

type Found = { cards: AreaCard[]; isWhole: boolean };

const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random.fraction() * list.length)];
const placeIn = (random: Random, leaning: Leaning, band: number) => `${leaning}${band}#${random.token(PLACE_BYTES)}`;

/** An age band among those she wishes for, by chance; around her own age where she names none. */
const wishedBand = (random: Random, her: ScoringProfile): number => {
  const [from, to] = pick(random, her.wantedAges) ?? [her.age, her.age + 10];
  return ageBandOf(from + random.fraction() * (Math.min(to, 60) - from));
};

/** Any age band where she names no age; whoever is of another than she names may not be shown to her. */
const anyBand = (random: Random, her: ScoringProfile): number =>
  her.wantedAges.length > 0 ? wishedBand(random, her) : Math.floor(random.fraction() * AGE_BAND_COUNT);

/**
 * The first look: 120 cards from a place among the men who fit her best and 120 from men of any leaning. One reads on, the
 * other back, so that in an area with few men the two meet and everyone in it is seen.
 */
export const drawWindow = async (
  readPool: ReadPool,
  random: Random,
  her: ScoringProfile,
  area: string,
): Promise<Found> => {
  const fitting = placeIn(random, OPPOSITE[leaningOf(her)], wishedBand(random, her));
  const anywhere = placeIn(random, pick(random, LEANINGS) ?? 'N', anyBand(random, her));
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

/** Some of the men of an area whom nobody was shown yet: up to 20 before or behind a random place. */
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

/** The last of several cards of a man. */
export const onePerMan = (cards: readonly AreaCard[]): AreaCard[] => [
  ...new Map(cards.map((card) => [card.m, card])).values(),
];

/** A new sweep over what the first look did not cover. */
export const newSweep = (own: readonly string[], seenWhole: readonly string[]): Sweep => ({
  own: own.join(),
  areas: sweepAreas(own, seenWhole),
  place: 0,
  from: POOL_START,
});

/** Her own areas but those already seen whole, then the rest of their regions. */
const sweepAreas = (own: readonly string[], seenWhole: readonly string[]): string[] => {
  const regions = AREA_REGIONS.filter(({ areas }) => areas.some((area) => own.includes(area)));
  const near = regions.flatMap(({ areas }): readonly string[] => areas).filter((area) => !own.includes(area));
  return [...own.filter((area) => !seenWhole.includes(area)), ...near];
};

/**
 * The next window of a sweep: the area it stands in, and the areas after it while they are likely to fit one window.
 * `rest` is undefined when the sweep came to the end: every man of her areas and regions has been looked at.
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
    // What was read behind the unfinished area is read again later: a sweep goes through every place in order.
    return { cards, areasRead: areas.length, rest: { ...sweep, place: sweep.place + unfinished, from: `${last}~` } };
  }
  const place = sweep.place + areas.length;
  return {
    cards,
    areasRead: areas.length,
    rest: place < sweep.areas.length ? { ...sweep, place, from: POOL_START } : undefined,
  };
};
