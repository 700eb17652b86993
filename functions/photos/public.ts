import type { Bucket } from '#functions/platform/ports/objects.ts';
import type { Random } from '#functions/platform/security/random.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Key, Write } from '#functions/platform/table/table.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { UploadKind } from '#shared/options/member.ts';
import { epochSeconds } from '#shared/time.ts';

/** An upload that was issued and not used yet; `expiresAt` (epoch ms) is when it can no longer be used. */
export type UploadItem = {
  memberId: MemberId;
  kind: UploadKind;
  contentType: string;
  size: number;
  expiresAt: number;
  ttl: number;
};
export type Upload = Pick<UploadItem, 'memberId' | 'kind' | 'contentType' | 'size'> & { key: UploadKey };

/** The form itself lives five minutes; what came in by it can be used for an hour, so that a slow upload still counts. */
const USABLE_MS = 60 * 60_000;
/** Then what nobody used is deleted. Later than the end, so that no call is still using it. */
const TIDY_AFTER_MS = USABLE_MS + 10 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

const PLACES = { profile_photo: 'uploads', age_document: 'documents' } as const;
const BUCKETS = { profile_photo: 'photos', age_document: 'documents' } as const satisfies Record<UploadKind, Bucket>;
export const bucketOf = (kind: UploadKind): Bucket => BUCKETS[kind];

export const newUploadKey = (random: Random, kind: UploadKind, memberId: MemberId): UploadKey =>
  `${PLACES[kind]}/${memberId}/${random.token(16)}` as UploadKey;

/**
 * Where a submitted document lies. Its upload's own key can be written by the form for five minutes, also after somebody
 * has looked at it; this one can be written by nobody but us, and is what staff see.
 */
export const documentKeyOf = (upload: UploadKey): UploadKey => `${upload}-kept` as UploadKey;

export const uploadItemKey = (key: UploadKey): Key => ({ pk: `UPLOAD#${key}`, sk: 'UPLOAD' });

/** Issues an upload: the right to use the key once, and its tidying up if nobody does. */
export const issueUploadWrites = ({ key, memberId, kind, contentType, size }: Upload, now: Date): Write[] => [
  {
    name: 'upload',
    if: ['attribute_not_exists(pk)'],
    put: {
      ...uploadItemKey(key),
      ...({
        memberId,
        kind,
        contentType,
        size,
        expiresAt: now.getTime() + USABLE_MS,
        ttl: epochSeconds(new Date(now.getTime() + KEPT_MS)),
      } satisfies UploadItem),
    },
  },
  dueWrite('upload', new Date(now.getTime() + TIDY_AFTER_MS), key, { key, kind, memberId }),
];

/** Whether this member may use an upload for this now. Somebody else's key looks like no key at all. */
export const isUsable = (
  upload: UploadItem | undefined,
  use: Pick<Upload, 'memberId' | 'kind'>,
  now: Date,
): upload is UploadItem =>
  upload !== undefined &&
  upload.memberId === use.memberId &&
  upload.kind === use.kind &&
  upload.expiresAt > now.getTime();

/** Uses an upload up, in the transaction that uses it: refused when another call was faster. */
export const spendUploadWrite = (key: UploadKey): Write => ({
  name: 'upload',
  if: ['attribute_exists(pk)'],
  delete: uploadItemKey(key),
});
