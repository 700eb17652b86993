import { profileKey } from '#functions/items/profile.ts';
import { seenKey } from '#functions/items/seen-set.ts';
import { seenMark } from '#functions/pairs/public/recommended.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { scoringProfileOf } from '../score/scoring-profile.ts';
import { CLASHES_MAX, clashesOf } from './feedback.ts';

/**
 * `scoringProfileOf` requires a rank and a sign-up time. They do not change the acts, and `saveClashes` reads only the
 * acts.
 */
const ANY_BASICS = { rank: 'E', createdAt: 0 } as const;

/**
 * Adds to the woman's feedback the acts in which her wishes and the man's wishes clash. Adding the same man again
 * changes nothing, so the event may be delivered more than once.
 */
export const saveClashes = async (
  table: Table,
  { herId, hisId }: { herId: MemberId; hisId: MemberId },
): Promise<void> => {
  const [hers, his] = await table.findMany([profileKey(herId), profileKey(hisId)]);
  if (!hers || !his) return;
  const clashes = clashesOf(scoringProfileOf(hers, ANY_BASICS).acts, scoringProfileOf(his, ANY_BASICS).acts);
  if (clashes === '0') return;
  // DynamoDB refuses the write when her feedback already contains `CLASHES_MAX` men; that refusal is no error.
  await ignoreRefusal(
    table.write({
      name: 'clashes',
      if: ['attribute_not_exists(#clashes) OR size(#clashes) < :max', { max: CLASHES_MAX }],
      update: { ...seenKey(herId), addToSet: { clashes: new Set([`${seenMark(hisId)}:${clashes}`]) } },
    }),
  );
};
