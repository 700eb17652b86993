import type { Stored, Write } from '#functions/platform/table/table.ts';
import type { SeenArchive, SeenItem } from '#functions/records/seen-set.ts';
import { seenArchiveKey, seenKey } from '#functions/records/seen-set.ts';
import type { MemberId } from '#shared/ids.ts';
import { packMarks, seenMark, unpackMarks } from './seen-set-codec.ts';

/*
 * The men whom a woman was recommended before: a draw leaves them out, and the save of a recommend adds one. New marks
 * are added to a small item; when that is full, they move into the archive.
 */

/** Marks that the small item holds before they move into the archive. */
export const RECENT_MAX = 120;

export type SeenMen = { seen: SeenItem; archive: SeenArchive | undefined };

/**
 * A test of whether she was recommended a man before. Unpacks the archive once, so build the test once for all cards.
 */
export const seenBefore = ({ seen, archive }: SeenMen): ((hisId: MemberId) => boolean) => {
  const archived = archive ? unpackMarks(archive.marks) : undefined;
  return (hisId) => {
    const mark = seenMark(hisId);
    return seen.recent?.has(mark) === true || archived?.has(mark) === true;
  };
};

/** Marks a man as seen by her, without a look at how full her marks are. */
export const seenWrite = (herId: MemberId, hisId: MemberId): Write => ({
  name: 'seen',
  update: { ...seenKey(herId), addToSet: { recent: new Set([seenMark(hisId)]) } },
});

/**
 * Marks a man as seen by her, and moves her marks into the archive when they are full. The move is refused as `seen` or
 * `seen archive` when her marks are not those that were read: between two moves marks are only added, so their number
 * tells.
 */
export const seenWrites = (herId: MemberId, hisId: MemberId, { seen, archive }: SeenMen): Write[] => {
  const recent = seen.recent ?? new Set<number>();
  if (recent.size < RECENT_MAX) return [seenWrite(herId, hisId)];
  const folds = seen.folds ?? 0;
  const isUnchanged = folds === 0 ? 'attribute_not_exists(#folds)' : '#folds = :folds';
  const values = folds === 0 ? {} : { folds };
  const marks = packMarks([...(archive ? unpackMarks(archive.marks) : []), ...recent]);
  return [
    {
      name: 'seen',
      if: [`${isUnchanged} AND size(#recent) = :count`, { ...values, count: recent.size }],
      update: { ...seenKey(herId), set: { recent: new Set([seenMark(hisId)]), folds: folds + 1 } },
    },
    {
      name: 'seen archive',
      if: [isUnchanged, values],
      put: { ...seenArchiveKey(herId), marks, folds: folds + 1 } satisfies Stored<SeenArchive>,
    },
  ];
};
