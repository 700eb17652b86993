import { isUsable, newUploadKey } from '#functions/items/upload.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { UploadedFile } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { UploadKey } from '#shared/ids.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { PHOTO_SLOTS, type PhotoSlot, photoField } from '#shared/options/profile.ts';
import type { PhotosDeps } from './deps.ts';

export type Incoming = { slot: PhotoSlot; key: UploadKey; bytes: Uint8Array };
type Chosen = { slot: PhotoSlot } & ({ key: UploadKey } | { bytes: Uint8Array });
type Body = { [Field in ReturnType<typeof photoField>]?: { key: UploadKey } | UploadedFile | undefined };

/** The slots for which the body contains a photo, in the order of the slots. */
const chosenOf = (body: Body): Chosen[] =>
  PHOTO_SLOTS.flatMap((slot): Chosen[] => {
    const input = body[photoField(slot)];
    if (!input) return [];
    if ('key' in input) return [{ slot, key: input.key }];
    // Browsers send an empty file field as a file without bytes.
    return input.bytes.length > 0 ? [{ slot, bytes: input.bytes }] : [];
  });

/**
 * Reads the bytes and the upload key of each photo in the request. For a file in the request body, an upload item is
 * stored first. If the request stops half-way, the schedule `upload` then deletes the file's pictures.
 * @throws AppError no_file, or upload_not_found for a key that belongs to another member, was used, or has no file.
 */
export const readIncoming = async (
  body: Body,
  member: SessionMember,
  now: Date,
  deps: PhotosDeps,
): Promise<Incoming[]> => {
  const chosen = chosenOf(body);
  if (chosen.length === 0) throw new AppError('no_file');
  const keys = chosen.flatMap((one) => ('key' in one ? [one.key] : []));
  if (new Set(keys).size !== keys.length) throw new AppError('upload_not_found');
  const known = keys.length > 0 ? await deps.photos.findUploads(keys) : [];
  if (!known.every((upload) => isUsable(upload, { memberId: member.id, kind: 'profile_photo' }, now)))
    throw new AppError('upload_not_found');

  const inline = chosen.flatMap((one) =>
    'bytes' in one ? [{ ...one, key: newUploadKey(deps.core.random, 'profile_photo', member.id) }] : [],
  );
  const stored = chosen.filter((one) => 'key' in one);
  const [fetched] = await Promise.all([
    Promise.all(
      stored.map(async ({ slot, key }) => ({
        slot,
        key,
        bytes: await deps.objects.find('photos', key, UPLOAD_MAX_BYTES),
      })),
    ),
    inline.length > 0 &&
      deps.photos.issueUploads(
        inline.map(({ key, bytes }) => ({
          key,
          memberId: member.id,
          kind: 'profile_photo' as const,
          contentType: '',
          size: bytes.length,
        })),
        now,
      ),
  ]);
  const found = fetched.map(({ bytes, ...rest }) => {
    if (!bytes) throw new AppError('upload_not_found');
    return { ...rest, bytes };
  });
  return [...found, ...inline];
};
