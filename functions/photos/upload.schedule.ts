import type { Schedule } from '#functions/platform/runtime/domain.ts';
import { type DueItem, dueDoneWrite, findDue } from '#functions/platform/table/due.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { documentKeyOf, uploadItemKey } from '#functions/records/upload.ts';

import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { UploadKind } from '#shared/options/member.ts';
import type { PhotosDeps } from './deps.ts';
import { derivativeKeys, refOf } from './photos.rules.ts';

/**
 * Tidies up uploads that can no longer be used: a document that nobody submitted, a picture that was uploaded and never
 * saved, and the derivatives of a save that a crash cut off. Deleting twice is harmless, so a run can stop anywhere.
 */
export const tidyUploads: Schedule<PhotosDeps> = async ({ table, objects }, now) => {
  const { items, more } = await findDue(table, 'upload', now, { days: 3 });
  const failures: unknown[] = [];
  for (const item of items) {
    const { key, kind, memberId } = item.data as { key: UploadKey; kind: UploadKind; memberId: MemberId };
    try {
      const [upload, profile] = await table.findMany([uploadItemKey(key), profileKey(memberId)], { consistent: true });
      // A document that was submitted has a deadline of its own; what came in by its form once more goes here.
      if (kind === 'age_document') await objects.delete('documents', [key, ...(upload ? [documentKeyOf(key)] : [])]);
      if (kind === 'profile_photo') await objects.delete('photos', garbageOf(key, profile as ProfileItem | undefined));
      await table.transact([{ name: 'upload', delete: uploadItemKey(key) }, dueDoneWrite(item as DueItem & Item)]);
    } catch (error) {
      failures.push(error);
    }
  }
  // The rest was tidied up all the same; what failed stays due and sets off the alarm.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} uploads were not tidied up`);
  return more;
};

const garbageOf = (key: UploadKey, profile: ProfileItem | undefined): string[] =>
  profile?.photos.includes(refOf(key)) ? [key] : [key, ...derivativeKeys(refOf(key))];
