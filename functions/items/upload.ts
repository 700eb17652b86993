import type { Bucket } from '#functions/platform/ports/objects.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import type { Key, Stored, Write } from '#functions/platform/table/table.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { UploadKind } from '#shared/options/member.ts';
import { DAY_MS, epochSeconds, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { uploadDue } from './due/photos.ts';

/** An unused permission to upload one file. The uploaded file can be used until `expiresAt` (epoch ms). */
export type UploadItem = {
  memberId: MemberId;
  kind: UploadKind;
  contentType: string;
  /** Size of the file in bytes. */
  size: number;
  expiresAt: number;
  ttl: number;
};
export type Upload = Pick<UploadItem, 'memberId' | 'kind' | 'contentType' | 'size'> & { key: UploadKey };

export const uploadItemKey = (key: UploadKey): Key<UploadItem> => ({ pk: `UPLOAD#${key}`, sk: 'UPLOAD' });

/**
 * The upload form is valid for five minutes, but the uploaded file can be used for an hour, so that the file of a slow
 * upload can be used, too.
 */
const USABLE_MS = HOUR_MS;
/**
 * An unused file is deleted this long after the permission was issued. This is later than `USABLE_MS`, so that no API
 * call is still using the file.
 */
const TIDY_AFTER_MS = USABLE_MS + 10 * MINUTE_MS;
const KEPT_MS = DAY_MS;

const FOLDERS = { profile_photo: 'uploads', age_document: 'documents' } as const;
const BUCKETS = { profile_photo: 'photos', age_document: 'documents' } as const satisfies Record<UploadKind, Bucket>;
export const bucketOf = (kind: UploadKind): Bucket => BUCKETS[kind];

export const newUploadKey = (random: Random, kind: UploadKind, memberId: MemberId): UploadKey =>
  `${FOLDERS[kind]}/${memberId}/${random.token(16)}` as UploadKey;

/**
 * Object key under which a submitted document is kept. Only the service can write this key, and staff see the document
 * that is stored there. The upload's own key can be written with the upload form for five minutes, even after staff
 * have looked at the document (rules: Uploads, What staff see).
 */
export const documentKeyOf = (upload: UploadKey): UploadKey => `${upload}-kept` as UploadKey;

/**
 * Issues an upload: the permission to use the object key once, and due work that deletes the file if it was not used.
 */
export const issueUploadWrites = ({ key, memberId, kind, contentType, size }: Upload, now: Date): Write[] => [
  {
    name: 'upload',
    if: ['attribute_not_exists(pk)'],
    put: {
      ...uploadItemKey(key),
      memberId,
      kind,
      contentType,
      size,
      expiresAt: now.getTime() + USABLE_MS,
      ttl: epochSeconds(new Date(now.getTime() + KEPT_MS)),
    } satisfies Stored<UploadItem>,
  },
  dueWrite(uploadDue, new Date(now.getTime() + TIDY_AFTER_MS), key, { key, kind, memberId }),
];

/** The upload for which `issueUploadWrites` wrote this due work. */
export const uploadOfDue = ({ data }: StoredDue<typeof uploadDue>): Pick<Upload, 'key' | 'kind' | 'memberId'> => data;

/** Whether this member may use this upload now. False for an upload of another member, or of another kind of file. */
export const isUsable = (
  upload: UploadItem | undefined,
  use: Pick<Upload, 'memberId' | 'kind'>,
  now: Date,
): upload is UploadItem =>
  upload !== undefined &&
  upload.memberId === use.memberId &&
  upload.kind === use.kind &&
  upload.expiresAt > now.getTime();

/**
 * Deletes an upload's permission in the transaction that uses its file, so that the file is used only once. The
 * transaction is refused as `upload` when another API call has already used the file.
 */
export const spendUploadWrite = (key: UploadKey): Write => ({
  name: 'upload',
  if: ['attribute_exists(pk)'],
  delete: uploadItemKey(key),
});
