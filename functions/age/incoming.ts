import { documentKeyOf, isUsable, newUploadKey, type UploadItem } from '#functions/items/upload.ts';
import { getImageHeader, type ImageHeader } from '#functions/platform/ports/image-type.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { decodeFile } from './decode-file.ts';
import type { AgeDeps } from './deps.ts';
import { stripMetadata } from './strip-metadata.ts';

type Input = { key?: UploadKey | undefined; file?: string | undefined };

type Picture = { bytes: Uint8Array; type: ImageHeader['type'] };

/**
 * The picture without its metadata. Its type is read from its bytes.
 * @throws AppError image_type_refused, image_too_large, or image_unreadable when the file is incomplete.
 */
const readDocument = (sent: Uint8Array): Picture => {
  const { type } = getImageHeader(sent);
  const bytes = stripMetadata(sent, type);
  if (!bytes) throw new AppError('image_unreadable');
  return { bytes, type };
};

/**
 * Checks a submitted document and stores it under `documentKeyOf(key)`, which only the service can write. Returns
 * `key`, the key of the upload. For a file in the request body, the upload item is created first. If the request then
 * stops half-way, the schedule `upload` finds the item and deletes the file.
 * @throws AppError no_file, upload_not_found, image_type_refused, image_too_large, image_unreadable or
 * payload_too_large.
 */
export const receiveDocument = async (
  input: Input,
  { memberId, upload, now }: { memberId: MemberId; upload: UploadItem | undefined; now: Date },
  { core, ages, objects }: AgeDeps,
): Promise<UploadKey> => {
  if (input.key) {
    if (!isUsable(upload, { memberId, kind: 'age_document' }, now)) throw new AppError('upload_not_found');
    const bytes = await objects.find('documents', input.key, UPLOAD_MAX_BYTES);
    if (!bytes) throw new AppError('upload_not_found');
    const picture = await readOrDelete(bytes, input.key, objects);
    await objects.put('documents', documentKeyOf(input.key), picture.bytes, picture.type);
    return input.key;
  }
  if (!input.file) throw new AppError('no_file');
  const { bytes, type } = readDocument(decodeFile(input.file));
  const key = newUploadKey(core.random, 'age_document', memberId);
  await ages.issueUpload({ key, memberId, kind: 'age_document', contentType: type, size: bytes.length }, now);
  await objects.put('documents', documentKeyOf(key), bytes, type);
  return key;
};

/** Like `readDocument`, but deletes the uploaded file at once when it is refused. */
const readOrDelete = async (bytes: Uint8Array, key: UploadKey, objects: AgeDeps['objects']): Promise<Picture> => {
  try {
    return readDocument(bytes);
  } catch (error) {
    await objects.delete('documents', [key]);
    throw error;
  }
};
