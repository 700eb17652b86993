import type { Random } from '#functions/platform/random.ts';
import type { Table } from '#functions/platform/table.ts';
import { AREA_REGIONS } from '#shared/options/areas.ts';
import { type CardItem, poolPartition } from './cards.ts';
import type { Sweep } from './day.ts';
import { AGE_BAND_COUNT, ageBandOf, type Leaning, leaningOf, type Person } from './person.ts';

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

export type AreaCard = CardItem & { area: string };
type Found = { cards: AreaCard[]; isWhole: boolean };

const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random.fraction() * list.length)];
const placeIn = (random: Random, leaning: Leaning, band: number) => `${leaning}${band}#${random.token(PLACE_BYTES)}`;

/** An age band among those she wishes for, by chance; around her own age where she names none. */
const wishedBand = (random: Random, her: Person): number => {
  const [from, to] = pick(random, her.wantedAges) ?? [her.age, her.age + 10];
  return ageBandOf(from + random.fraction() * (Math.min(to, 60) - from));
};

/**
 * The first look: 120 cards from a place among the men who fit her best and 120 from anywhere. One reads on, the other
 * back, so that in an area with few men the two meet and everyone in it is seen.
 */
export const drawWindow = async (table: Table, random: Random, her: Person, area: string): Promise<Found> => {
  const fitting = placeIn(random, OPPOSITE[leaningOf(her)], wishedBand(random, her));
  const anywhere = placeIn(random, pick(random, LEANINGS) ?? 'N', Math.floor(random.fraction() * AGE_BAND_COUNT));
  const [low, high] = fitting < anywhere ? [fitting, anywhere] : [anywhere, fitting];
  const pk = poolPartition(area);
  const pages = await Promise.all([
    table.query<CardItem>({ pk, from: low, limit: WINDOW_CARDS }),
    table.query<CardItem>({ pk, to: high, newestFirst: true, limit: WINDOW_CARDS }),
  ]);
  return {
    cards: unique(pages.flatMap(({ items }) => items.map((card) => ({ ...card, area })))),
    isWhole: pages.every(({ next }) => next === undefined),
  };
};

const unique = (cards: AreaCard[]): AreaCard[] => [...new Map(cards.map((card) => [card.m, card])).values()];

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
  table: Table,
  sweep: Sweep,
  cardsPerArea: number,
): Promise<{ cards: AreaCard[]; rest: Sweep | undefined; areasRead: number }> => {
  const count = Math.max(2, Math.floor(SWEEP_CARDS / Math.max(cardsPerArea, LEAST_AREA_CARDS)));
  const areas = sweep.areas.slice(sweep.place, sweep.place + count);
  const pages = await Promise.all(
    areas.map((area, index) =>
      table.query<CardItem>({
        pk: poolPartition(area),
        from: index === 0 ? sweep.from : POOL_START,
        limit: WINDOW_CARDS,
      }),
    ),
  );
  const cards = unique(
    pages.flatMap(({ items }, index) => items.map((card) => ({ ...card, area: areas[index] ?? '' }))),
  );
  const unfinished = pages.findIndex(({ next }) => next !== undefined);
  if (unfinished >= 0) {
    const last = pages[unfinished]?.items.at(-1)?.sk ?? '';
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
