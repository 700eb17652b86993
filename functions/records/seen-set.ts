import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** What the reasons for which she declined men say about her own wishes. */
export type Feedback = {
  /** Body types that she ruled out: values of `NG_BODY_TYPES`, as strings. */
  ngBodyTypes?: Set<string>;
  /** The lowest height that she accepts, in centimetres, as she last gave it. */
  ngMinHeight?: number;
  /** One entry for each man whom she declined for his wishes: `<seenMark>:<clashesOf>`. */
  clashes?: Set<string>;
};

/**
 * The men whom she was recommended lately, and her feedback. Every recommend writes this item, so it stays under 1 kB:
 * the recommend that finds it full moves its marks into the archive.
 */
export type SeenItem = Feedback & {
  /** One `seenMark` a man. */
  recent?: Set<number>;
  /** How often marks were moved to the archive. */
  folds?: number;
};
/** The men whom she was recommended before. Each recommend reads it; one in 120 writes it. `marks`: see `packMarks`. */
export type SeenArchive = { marks: Uint8Array; folds: number };

export const seenKey = (herId: MemberId): Key<SeenItem> => ({ pk: `MATCHING#${herId}`, sk: 'SEEN' });
export const seenArchiveKey = (herId: MemberId): Key<SeenArchive> => ({ pk: `MATCHING#${herId}`, sk: 'SEEN#ARCHIVE' });
