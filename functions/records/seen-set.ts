import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** What her reasons for declining taught about her. */
export type Feedback = {
  /** Values of `NG_BODY_TYPES`, as strings. */
  ngBodyTypes?: Set<string>;
  /** Lowest height that she accepts, in centimetres; the last one she gave. */
  ngMinHeight?: number;
  /** One entry for each man she declined for his wishes: the acts in which the two clash, as `clashMark` writes them. */
  clashes?: Set<string>;
};

/**
 * Whom she was recommended lately, and what her reasons taught. Every recommend writes this item, so it stays under 1 kB:
 * when it is full its marks move into the archive, in the transaction of the recommend that finds it full.
 */
export type SeenItem = Feedback & {
  /** `seenMark`s. */
  recent?: Set<number>;
  /** How often the marks moved to the archive. */
  folds?: number;
};
/** Everybody she was recommended before: read with each recommend, written once in 120 recommends. */
export type SeenArchive = { marks: Uint8Array; folds: number };

export const seenKey = (herId: MemberId): Key<SeenItem> => ({ pk: `MATCHING#${herId}`, sk: 'SEEN' });
export const seenArchiveKey = (herId: MemberId): Key<SeenArchive> => ({ pk: `MATCHING#${herId}`, sk: 'SEEN#ARCHIVE' });
