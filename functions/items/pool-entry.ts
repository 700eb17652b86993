import type { Key, Partition } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * The short summary of one man in the pool of one of his areas, from which a draw computes his score. The item has
 * single-letter field names and stays under 200 bytes, because one recommend reads 240 entries.
 */
export type PoolEntryItem = {
  /** His member id. */
  m: MemberId;
  /** His profile and limits, packed by `packMan`. */
  c: string;
  /** How often he was recommended recently: `recentExposure`. */
  e: number;
  /** `countedOf` of his exposure item. This number only grows, so the higher of two copies is the newer one. */
  v?: number;
  /** Women who chose him in one service day, packed by `packWaiting`; absent before the first. */
  w?: number | undefined;
  /** Epoch seconds at which his plan ends; draws skip the entry from then on. */
  p: number;
  /** His reputation, packed by `packReputation`; absent while it is that of an unknown man. */
  q?: string | undefined;
};
/** All entries of one area. An entry's sort key is its stratum and random characters. */
export const poolOf = (area: string): Partition<PoolEntryItem> => ({ pk: `POOL#${area}` });
export const poolEntryKey = (area: string, sk: string): Key<PoolEntryItem> => ({ pk: `POOL#${area}`, sk });

/** The sort keys of one man's entries, so that his entries can be rewritten and deleted. */
export type PoolEntriesItem = {
  /** Sort key of his entry, by area. */
  entries: Record<string, string>;
  /** `c` of all his entries. */
  packed: string;
  /** `p` of all his entries. */
  p: number;
  /** Epoch ms at which the entries got their current random sort keys. */
  keyedAt: number;
  /** Grows with each rebuild, so that only one of two simultaneous rebuilds succeeds. */
  version: number;
  /** The part of his exposure count that draws no longer use: see `forgotten`. */
  base?: number;
  /**
   * Sort key, by area, of a second entry among the newcomers. He has these entries until his first recommend, and for a
   * week at most.
   */
  fresh?: Record<string, string>;
};
export const poolEntriesKey = (hisId: MemberId): Key<PoolEntriesItem> => ({ pk: `MATCHING#${hisId}`, sk: 'CARDS' });

/**
 * How often women chose contact with a man, declined him, gave his account as the reason, and reported that he did not
 * reply. Each number only grows.
 */
export type ReputationCounts = { chosen?: number; declined?: number; complaints?: number; unreplied?: number };
/**
 * `count`: how often a man was recommended. His entries contain copies of these counts, which are updated within
 * seconds.
 */
export type ExposureItem = { count?: number } & ReputationCounts;
export const exposureKey = (hisId: MemberId): Key<ExposureItem> => ({ pk: `MATCHING#${hisId}`, sk: 'EXPOSURE' });
