import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId, PlainDate } from '#shared/ids.ts';
import type { StandingCounts } from '../feedback/reputation.ts';

/**
 * One man in the pool of one of his areas, in under 200 bytes, because 240 of them are read for one recommend. Names are
 * single letters for the same reason.
 */
export type CardItem = {
  /** Member id. */
  m: MemberId;
  /** `packMan`. */
  c: string;
  /** Times he was recommended lately: `recentExposure`. */
  e: number;
  /** Everything that was ever counted about him: of two copies the one that counts more is the later. */
  v?: number;
  /** `packWaiting`; absent before a woman chose him. */
  w?: number | undefined;
  /** Epoch seconds until which his plan runs: a card that outlives it is passed over. */
  p: number;
  /** `packStanding`; absent while nobody has decided about him. */
  q?: string | undefined;
};

export const poolPartition = (area: string): string => `POOL#${area}`;
export const cardKey = (area: string, sk: string): Key => ({ pk: poolPartition(area), sk });

/** Where a man's cards stand, to find them again. `version` guards two rebuilds at once. */
export type CardsItem = {
  cards: Record<string, string>;
  packed: string;
  p: number;
  keyedAt: number;
  version: number;
  /** Recommends of long ago, which no longer count: see `forgotten`. */
  base?: number;
  /** Places of a second card in each area, among newcomers; while nobody was shown him, for his first week at most. */
  fresh?: Record<string, string>;
};
export const cardsKey = (hisId: MemberId): Key => ({ pk: `MATCHING#${hisId}`, sk: 'CARDS' });

/** The one true count of how often he was recommended, and what was decided; cards carry copies that follow it. */
export type ExposureItem = { count?: number } & StandingCounts;
export const exposureKey = (hisId: MemberId): Key => ({ pk: `MATCHING#${hisId}`, sk: 'EXPOSURE' });

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
