import { uploadDue } from '#functions/items/due/photos.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { documentKeyOf, uploadItemKey, uploadOfDue } from '#functions/items/upload.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueDoneWrite } from '#functions/platform/table/due.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { UploadKey } from '#shared/ids.ts';
import type { PhotosDeps } from './deps.ts';
import { derivativeKeys, refOf } from './photo-objects.ts';

/**
 * Deletes the files of uploads that can no longer be used: documents that were not submitted, photos that were not
 * saved, and pictures left by a save that a crash interrupted. A repeated deletion does no harm, so a run can stop
 * anywhere.
 */
export const tidyUploads: Schedule<PhotosDeps> = ({ table, objects }, now) =>
  workDue(table, uploadDue, { now }, async (due) => {
    const { key, kind, memberId } = uploadOfDue(due);
    const [upload, profile] = await table.findMany([uploadItemKey(key), profileKey(memberId)], { consistent: true });
    // `upload` is undefined when the document was submitted. Then its copy (under `documentKeyOf`) is kept, because the
    // copy has its own deadline. A file under `key` is deleted: it exists if the upload form was sent a second time.
    if (kind === 'age_document') await objects.delete('documents', [key, ...(upload ? [documentKeyOf(key)] : [])]);
    if (kind === 'profile_photo') await objects.delete('photos', unusedKeys(key, profile));
    await commit(table, [{ name: 'upload', delete: uploadItemKey(key) }, dueDoneWrite(due)]);
  });

/**
 * The S3 keys to delete: the uploaded file and, if the photo is in no slot of the profile, its pictures in all sizes.
 */
const unusedKeys = (key: UploadKey, profile: ProfileItem | undefined): string[] =>
  profile?.photos.includes(refOf(key)) ? [key] : [key, ...derivativeKeys(refOf(key))];
