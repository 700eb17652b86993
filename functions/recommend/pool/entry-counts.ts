import type { ExposureItem, PoolEntriesItem, PoolEntryItem } from '#functions/items/pool-entry.ts';
import type { PlainDate } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';

/*
 * The numbers in a man's pool entries that change with each recommend and each choice: how often he was recommended
 * recently, and how many women chose him today and wait for his answer. The score depends on both numbers.
 */

const WAITING_MAX = 99;
/**
 * How many women chose him in a service day, as the number `YYYYMMDDnn`: 2026112703 means three women on 27 November.
 * `waitingOn` ignores a number of another day.
 */
export const packWaiting = (today: PlainDate, chosen: number): number =>
  Number(`${today.replaceAll('-', '')}${String(Math.min(WAITING_MAX, chosen)).padStart(2, '0')}`);
/** How many women chose him today, according to his entry. 0 when the entry contains the count of another day. */
export const waitingOn = ({ w = 0 }: Pick<PoolEntryItem, 'w'>, today: PlainDate): number => {
  const waiting = w - packWaiting(today, 0);
  return waiting > 0 && waiting <= WAITING_MAX ? waiting : 0;
};

/** The sum of a man's counts. The sum never falls, so counts with a higher sum are newer. */
export const countedOf = ({ count = 0, chosen = 0, declined = 0, unreplied = 0 }: ExposureItem): number =>
  count + chosen + declined + unreplied;

/**
 * After this time a man's pool entries get new random sort keys, so that he has other neighbours in the pool. He also
 * stops being a newcomer.
 */
export const REKEY_AFTER_MS = 7 * DAY_MS;

type Counted = Pick<PoolEntriesItem, 'base'> | undefined;
/**
 * How often a man was recommended lately: the number of all his recommends minus `base`, the number of older recommends
 * that no longer count (rules: Recommendation, Exposure).
 */
export const recentExposure = (entries: Counted, exposure: ExposureItem | undefined): number =>
  Math.max(0, (exposure?.count ?? 0) - (entries?.base ?? 0));
/** The new `base` when a man's entries get new sort keys: half of the recent recommends are added to `base`. */
export const forgotten = (entries: Counted, exposure: ExposureItem | undefined): number =>
  (entries?.base ?? 0) + Math.floor(recentExposure(entries, exposure) / 2);
