import { sha256 } from '#functions/platform/random.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Pair } from '../pair.ts';

/**
 * Whom she was ever recommended, and what her reasons taught us. A man is kept as 36 bits of his id's hash: ten a day for
 * a year stay under 26 kB, and a man taken for another is only one she is not shown.
 */
export type SeenItem = {
  men?: Set<string>;
  /** Values of `NG_BODY_TYPES`, as strings. */
  ngBodyTypes?: Set<string>;
  /** Lowest height she accepts, in centimetres; the last she gave. */
  ngMinHeight?: number;
};

export const seenKey = (herId: MemberId): Key => ({ pk: `MATCHING#${herId}`, sk: 'SEEN' });
export const seenMark = (hisId: MemberId): string => sha256(hisId).slice(0, 6);

export const seenWrite = (herId: MemberId, hisId: MemberId): Write => ({
  name: 'seen',
  update: { ...seenKey(herId), addToSet: { men: new Set([seenMark(hisId)]) } },
});

/** Body type and height of a no-match become limits of her later recommends (rules: Recommend record). */
export const lessonWrites = ({ herId, ngReason }: Pair): Write[] => {
  if (typeof ngReason !== 'object' || ngReason.type !== 2) return [];
  const { body_types: bodyTypes = [], height_limit: height } = ngReason;
  return [
    {
      name: 'lesson',
      update: {
        ...seenKey(herId),
        ...(height === undefined ? {} : { set: { ngMinHeight: height } }),
        ...(bodyTypes.length === 0 ? {} : { addToSet: { ngBodyTypes: new Set(bodyTypes.map(String)) } }),
      },
    },
  ];
};
