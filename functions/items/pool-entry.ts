import type { Key, Partition } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * A short summary of one man in the pool (all men) of one area. The search for a man to recommend computes his score
 * from this item. Field names are single letters and the item stays under 200 bytes, because one recommend reads 240
 * entries.
 */
export type PoolEntryItem = {
  /** His member id. */
  m: MemberId;
  /** His profile and what he accepts, packed by `packMan`. */
  c: string;
  /** How often he was recommended recently, as computed by `recentExposure`. */
  e: number;
  /**
   * Sum of his counts (`countedOf`) when the entry was written. The sum only grows, so an entry with a higher sum was
   * made from newer counts.
   */
  v?: number;
  /**
   * How many women chose him in a service day, and the day, packed by `packWaiting`. Absent until a woman chooses him.
   */
  w?: number | undefined;
  /** Epoch seconds at which his plan ends. From then on he is not recommended. */
  p: number;
  /** His reputation, packed by `packReputation`; absent while no woman has decided about him. */
  q?: string | undefined;
};
/** All entries of one area. An entry's sort key is its stratum (section of the pool) and random characters. */
export const poolOf = (area: string): Partition<PoolEntryItem> => ({ pk: `POOL#${area}` });
export const poolEntryKey = (area: string, sk: string): Key<PoolEntryItem> => ({ pk: `POOL#${area}`, sk });

/** Lists one man's pool entries by sort key, so that his entries can be rewritten and deleted. */
export type PoolEntriesItem = {
  /** Sort key of his pool entry, by area. */
  entries: Record<string, string>;
  /** Value of the field `c` in all his pool entries. */
  packed: string;
  /** Value of the field `p` in all his pool entries. */
  p: number;
  /** Epoch ms at which the entries got their current random sort keys. */
  keyedAt: number;
  /** Grows each time the man's entries are written again, so that only one of two simultaneous writes succeeds. */
  version: number;
  /**
   * How many of his recommendations no longer count as recent (`recentExposure`). Whenever his entries get new sort
   * keys, half of his recent recommendations are added to this number (`forgotten`).
   */
  base?: number;
  /**
   * Sort keys, by area, of the additional entries that a new man has in a pool's section for new men. He has these
   * entries until his first recommend, and for a week at most.
   */
  fresh?: Record<string, string>;
};
export const poolEntriesKey = (hisId: MemberId): Key<PoolEntriesItem> => ({ pk: `MATCHING#${hisId}`, sk: 'CARDS' });

/**
 * How often women chose contact with a man, declined him, declined him because of the content of his account
 * (`complaints`), and reported that he did not reply. Each number only grows.
 */
export type ReputationCounts = { chosen?: number; declined?: number; complaints?: number; unreplied?: number };
/**
 * `count`: how often a man was recommended. His pool entries contain copies of these counts. The copies are updated
 * within seconds.
 */
export type ExposureItem = { count?: number } & ReputationCounts;
export const exposureKey = (hisId: MemberId): Key<ExposureItem> => ({ pk: `MATCHING#${hisId}`, sk: 'EXPOSURE' });
