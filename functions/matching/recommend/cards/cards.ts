import type { CardItem, CardsItem, ExposureItem } from '#functions/records/card.ts';
import type { PlainDate } from '#shared/ids.ts';

const WAITING_MAX = 99;
/** How many women chose him in a service day, with the day: `YYYYMMDDnn` in six bytes, of no meaning on the next. */
export const packWaiting = (today: PlainDate, chosen: number): number =>
  Number(`${today.replaceAll('-', '')}${String(Math.min(WAITING_MAX, chosen)).padStart(2, '0')}`);
/** How many of them wait for him today, as his card says. */
export const waitingOn = ({ w = 0 }: Pick<CardItem, 'w'>, today: PlainDate): number => {
  const waiting = w - packWaiting(today, 0);
  return waiting > 0 && waiting <= WAITING_MAX ? waiting : 0;
};

/** All of it together: grows with each recommend and each decision. */
export const countedOf = ({ count = 0, chosen = 0, declined = 0, unreplied = 0 }: ExposureItem): number =>
  count + chosen + declined + unreplied;

/** Cards get new random places after this, so that neighbours in a pool change. */
export const REKEY_AFTER_MS = 7 * 86_400_000;

type Counted = Pick<CardsItem, 'base'> | undefined;
/** What his cards say: the whole count would let a newcomer among old members be shown to everyone for weeks. */
export const recentExposure = (cards: Counted, exposure: ExposureItem | undefined): number =>
  Math.max(0, (exposure?.count ?? 0) - (cards?.base ?? 0));
/** Each week half of what counted is forgotten. */
export const forgotten = (cards: Counted, exposure: ExposureItem | undefined): number =>
  (cards?.base ?? 0) + Math.floor(recentExposure(cards, exposure) / 2);
