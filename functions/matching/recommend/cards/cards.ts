import type { CardItem, CardsItem, ExposureItem } from '#functions/records/card.ts';
import type { PlainDate } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';

/*
 * The numbers on a man's cards that change with each recommend and each choice: how often he was recommended lately and
 * how many women wait for him. A draw takes both into the score.
 */

const WAITING_MAX = 99;
/**
 * How many women chose him in a service day, as the number `YYYYMMDDnn`. It holds the day, so that the next day's draws
 * ignore the count without a write.
 */
export const packWaiting = (today: PlainDate, chosen: number): number =>
  Number(`${today.replaceAll('-', '')}${String(Math.min(WAITING_MAX, chosen)).padStart(2, '0')}`);
/** How many women chose him today, as his card says; 0 when the card speaks of another day. */
export const waitingOn = ({ w = 0 }: Pick<CardItem, 'w'>, today: PlainDate): number => {
  const waiting = w - packWaiting(today, 0);
  return waiting > 0 && waiting <= WAITING_MAX ? waiting : 0;
};

/**
 * The sum of all counts of a man. Grows with each recommend and each choice, so that it tells the newer of two copies.
 */
export const countedOf = ({ count = 0, chosen = 0, declined = 0, unreplied = 0 }: ExposureItem): number =>
  count + chosen + declined + unreplied;

/** After this time a man's cards get new random places, so that neighbours in a pool change, and he is no newcomer. */
export const REKEY_AFTER_MS = 7 * DAY_MS;

type Counted = Pick<CardsItem, 'base'> | undefined;
/**
 * How often he was recommended, without what is forgotten. With the whole count, a newcomer among members of years
 * would be recommended to everyone until he had caught up (rules: Recommendation, Exposure).
 */
export const recentExposure = (cards: Counted, exposure: ExposureItem | undefined): number =>
  Math.max(0, (exposure?.count ?? 0) - (cards?.base ?? 0));
/** The next `base`: each rekey forgets half of the recent exposure. */
export const forgotten = (cards: Counted, exposure: ExposureItem | undefined): number =>
  (cards?.base ?? 0) + Math.floor(recentExposure(cards, exposure) / 2);
