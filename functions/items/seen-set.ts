import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** Conclusions about a woman's wishes from her reasons for declining men. */
export type Feedback = {
  /** Body types that she ruled out: values of `NG_BODY_TYPES`, as strings. */
  ngBodyTypes?: Set<string>;
  /** The lowest height that she accepts, in centimetres, as she last gave it. */
  ngMinHeight?: number;
  /**
   * One entry for each man whom she declined because his wishes do not fit hers: the man's mark (`seenMark`), `:`, and
   * the acts about which their wishes clash (`clashesOf`).
   */
  clashes?: Set<string>;
};

/**
 * The men who were recently recommended to a woman, and her feedback. Every recommend writes this item, so it must stay
 * small (under 1 kB): when `recent` is full, the next recommend moves the marks of `recent` into `SeenArchive`.
 */
export type SeenItem = Feedback & {
  /** A mark (`seenMark`) for each man. */
  recent?: Set<number>;
  /** How often the marks were moved to the archive. */
  folds?: number;
};
/**
 * The men whose marks were moved out of `SeenItem`. Every recommend reads this item, but only every 120th writes it
 * (when `recent` is full). `marks` are packed by `packMarks`.
 */
export type SeenArchive = { marks: Uint8Array; folds: number };

export const seenKey = (herId: MemberId): Key<SeenItem> => ({ pk: `MATCHING#${herId}`, sk: 'SEEN' });
export const seenArchiveKey = (herId: MemberId): Key<SeenArchive> => ({ pk: `MATCHING#${herId}`, sk: 'SEEN#ARCHIVE' });
