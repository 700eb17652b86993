import type { Stored, Write } from '#functions/platform/table/table.ts';
import type { SeenArchive, SeenItem } from '#functions/records/seen-set.ts';
import { seenArchiveKey, seenKey } from '#functions/records/seen-set.ts';
import type { MemberId } from '#shared/ids.ts';

import { packMarks, seenMark, unpackMarks } from './seen-set-codec.ts';

export const RECENT_MAX = 120;

export type SeenMen = { seen: SeenItem; archive: SeenArchive | undefined };

/** Whether she was shown a man; built once for a window of cards. */
export const seenBefore = ({ seen, archive }: SeenMen): ((hisId: MemberId) => boolean) => {
  const old = archive ? unpackMarks(archive.marks) : undefined;
  return (hisId) => {
    const mark = seenMark(hisId);
    return seen.recent?.has(mark) === true || old?.has(mark) === true;
  };
};

export const seenWrite = (herId: MemberId, hisId: MemberId): Write => ({
  name: 'seen',
  update: { ...seenKey(herId), addToSet: { recent: new Set([seenMark(hisId)]) } },
});

/**
 * One more man she has seen, with what was read of her. Between two folds marks are only added, so that their number
 * says whether they are still those that were read; otherwise `seen` or `seen archive` is refused.
 */
export const seenWrites = (herId: MemberId, hisId: MemberId, { seen, archive }: SeenMen): Write[] => {
  const recent = seen.recent ?? new Set<number>();
  if (recent.size < RECENT_MAX) return [seenWrite(herId, hisId)];
  const folds = seen.folds ?? 0;
  const known = folds === 0 ? 'attribute_not_exists(#folds)' : '#folds = :folds';
  const values = folds === 0 ? {} : { folds };
  const marks = packMarks([...(archive ? unpackMarks(archive.marks) : []), ...recent]);
  return [
    {
      name: 'seen',
      if: [`${known} AND size(#recent) = :count`, { ...values, count: recent.size }],
      update: { ...seenKey(herId), set: { recent: new Set([seenMark(hisId)]), folds: folds + 1 } },
    },
    {
      name: 'seen archive',
      if: [known, values],
      put: { ...seenArchiveKey(herId), marks, folds: folds + 1 } satisfies Stored<SeenArchive>,
    },
  ];
};
