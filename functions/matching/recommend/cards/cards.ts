import type { CardItem, CardsItem, ExposureItem } from '#functions/records/card.ts';
import type { PlainDate } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';

/*
 * The numbers on a man's cards that change with each recommend and each choice: how often he was recommended lately and
 * how many women wait for him. A draw takes both into the score.
 */

const WAITING_MAX = 99;
/**
 * How many women chose a man in a service day, as the number `YYYYMMDDnn`. The number contains the day, so that draws
 * of the next day ignore the count, and nobody has to write a zero.
 */
export const packWaiting = (today: PlainDate, chosen: number): number =>
  Number(`${today.replaceAll('-', '')}${String(Math.min(WAITING_MAX, chosen)).padStart(2, '0')}`);
/** How many women chose a man today, read from his card; 0 when the count on the card is of another day. */
export const waitingOn = ({ w = 0 }: Pick<CardItem, 'w'>, today: PlainDate): number => {
  const waiting = w - packWaiting(today, 0);
  return waiting > 0 && waiting <= WAITING_MAX ? waiting : 0;
};

/**
 * The sum of all counts of a man. The sum grows with each recommend and each choice, so of two copies of his counts,
 * the copy with the larger sum is the newer one.
 */
export const countedOf = ({ count = 0, chosen = 0, declined = 0, unreplied = 0 }: ExposureItem): number =>
  count + chosen + declined + unreplied;

/**
 * After this time a man's cards get new random places, so that the same men do not stay neighbours in a pool. After the
 * same time a man no longer counts as a newcomer.
 */
export const REKEY_AFTER_MS = 7 * DAY_MS;

type Counted = Pick<CardsItem, 'base'> | undefined;
/**
 * How often a man was recommended, without the forgotten recommends (`base`). If the whole count were used, draws would
 * recommend a newcomer to everyone until his count reached that of men who joined years ago
 * (rules: Recommendation, Exposure).
 */
export const recentExposure = (cards: Counted, exposure: ExposureItem | undefined): number =>
  Math.max(0, (exposure?.count ?? 0) - (cards?.base ?? 0));
/** The next `base`: each time the cards get new places, half of the recent exposure is forgotten. */
export const forgotten = (cards: Counted, exposure: ExposureItem | undefined): number =>
  (cards?.base ?? 0) + Math.floor(recentExposure(cards, exposure) / 2);
