import type { Key } from '#functions/platform/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * One man in the pool of one of his areas, in under 200 bytes, because 240 of them are read for one recommend. Names are
 * single letters for the same reason.
 */
export type CardItem = {
  /** Member id. */
  m: MemberId;
  /** `packMan`. */
  c: string;
  /** Times he was recommended. */
  e: number;
  /** Epoch seconds until which his plan runs: a card that outlives it is passed over. */
  p: number;
};

export const poolPartition = (area: string): string => `POOL#${area}`;
export const cardKey = (area: string, sk: string): Key => ({ pk: poolPartition(area), sk });

/** Where a man's cards stand, to find them again. `version` guards two rebuilds at once. */
export type CardsItem = { cards: Record<string, string>; packed: string; p: number; keyedAt: number; version: number };
export const cardsKey = (hisId: MemberId): Key => ({ pk: `MATCHING#${hisId}`, sk: 'CARDS' });

/** The one true count of how often he was recommended; cards carry copies that only ever grow towards it. */
export type ExposureItem = { count: number };
export const exposureKey = (hisId: MemberId): Key => ({ pk: `MATCHING#${hisId}`, sk: 'EXPOSURE' });

/** Cards get new random places after this, so that neighbours in a pool change. */
export const REKEY_AFTER_MS = 7 * 86_400_000;
