import type { SeenArchive, SeenItem } from '#functions/items/seen-set.ts';
import { seenArchiveKey, seenKey } from '#functions/items/seen-set.ts';
import type { Condition, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { packMarks, seenMark, unpackMarks } from './seen-set-codec.ts';

/*
 * The men who were recommended to a woman before. A draw (search for a man to recommend) skips these men, and saving a
 * recommend adds the man. New marks (24-bit hashes) are added to a small item (`SeenItem`). When that item is full, its
 * marks move into the archive.
 */

/** Number of marks in the small item before they move into the archive. */
export const RECENT_MAX = 120;

export type SeenMen = { seen: SeenItem; archive: SeenArchive | undefined };

/**
 * Returns a function that says whether a man was recommended to her before. Unpacks the archive, so call this once for
 * all pool entries.
 */
export const seenBefore = ({ seen, archive }: SeenMen): ((hisId: MemberId) => boolean) => {
  const archived = archive ? unpackMarks(archive.marks) : undefined;
  return (hisId) => {
    const mark = seenMark(hisId);
    return seen.recent?.has(mark) === true || archived?.has(mark) === true;
  };
};

/** Marks a man as seen by a woman, without checking whether her set of marks is full. */
export const seenWrite = (herId: MemberId, hisId: MemberId): Write => ({
  name: 'seen',
  update: { ...seenKey(herId), addToSet: { recent: new Set([seenMark(hisId)]) } },
});

/**
 * Marks a man as seen by a woman, in the transaction that saves her pair with him. When her set of marks is full, the
 * marks move into the archive, and a new set begins with his mark.
 * - Without a move: the clause `seen` is refused when his mark was added, or the marks moved, after they were read.
 * - With a move: the clause `seen` or `seen archive` is refused when any mark was added, or the marks moved.
 */
export const seenWrites = (herId: MemberId, hisId: MemberId, { seen, archive }: SeenMen): Write[] => {
  const recent = seen.recent ?? new Set<number>();
  const folds = seen.folds ?? 0;
  const isUnchanged = folds === 0 ? 'attribute_not_exists(#folds)' : '#folds = :folds';
  const values = folds === 0 ? {} : { folds };
  if (recent.size < RECENT_MAX) {
    const isUnseen = '(attribute_not_exists(#recent) OR NOT contains(#recent, :mark))';
    const unseen: Condition = [`${isUnchanged} AND ${isUnseen}`, { ...values, mark: seenMark(hisId) }];
    return [{ ...seenWrite(herId, hisId), if: unseen }];
  }
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
