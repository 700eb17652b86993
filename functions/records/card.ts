import type { Key, Partition } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * One man in the pool of one of his areas, in under 200 bytes, because 240 cards are read for one recommend. Names are
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
  /** Epoch seconds until which his plan runs: a card that outlives the plan is passed over. */
  p: number;
  /** `packReputation`; absent while nobody has decided about him. */
  q?: string | undefined;
};
/** Cards of one area, by stratum and random place. */
export const poolOf = (area: string): Partition<CardItem> => ({ pk: `POOL#${area}` });
export const cardKey = (area: string, sk: string): Key<CardItem> => ({ pk: `POOL#${area}`, sk });

/** Sort keys of a man's cards by area, to find the cards again. `version` guards two rebuilds at once. */
export type CardsItem = {
  cards: Record<string, string>;
  packed: string;
  p: number;
  keyedAt: number;
  version: number;
  /** Recommends of long ago, which no longer count: see `forgotten`. */
  base?: number;
  /** Sort keys of a second card in each area, among newcomers; while nobody was shown him, for his first week at most. */
  fresh?: Record<string, string>;
};
export const cardsKey = (hisId: MemberId): Key<CardsItem> => ({ pk: `MATCHING#${hisId}`, sk: 'CARDS' });

/** Decisions about a man, counted where they are made; all only grow. */
export type ReputationCounts = { chosen?: number; declined?: number; complaints?: number; unreplied?: number };
/** The one true count of how often he was recommended, and what was decided; cards carry copies that follow it. */
export type ExposureItem = { count?: number } & ReputationCounts;
export const exposureKey = (hisId: MemberId): Key<ExposureItem> => ({ pk: `MATCHING#${hisId}`, sk: 'EXPOSURE' });
