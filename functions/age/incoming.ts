import { getImageHeader, type ImageHeader } from '#functions/platform/ports/image-type.ts';
import {
  documentKeyOf,
  issueUploadWrites,
  isUsable,
  newUploadKey,
  type UploadItem,
} from '#functions/records/upload.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import { INLINE_UPLOAD_MAX_BYTES, UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import type { AgeDeps } from './deps.ts';
import { stripMetadata } from './strip-metadata.ts';

type Input = { key?: UploadKey | undefined; file?: string | undefined };

type Picture = { bytes: Uint8Array; type: ImageHeader['type'] };

/**
 * The picture itself and its true type, by the bytes alone; nothing of its metadata is kept.
 * @throws AppError image_type_refused, image_too_large, or image_unreadable when it breaks off.
 */
const readDocument = (sent: Uint8Array): Picture => {
  const { type } = getImageHeader(sent);
  const bytes = stripMetadata(sent, type);
  if (!bytes) throw new AppError('image_unreadable');
  return { bytes, type };
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The documented form sends bare base64; browsers' readers put `data:image/png;base64,` before it. */
const decodeFile = (file: string): Uint8Array => {
  // Line breaks go first: a pattern that allowed for them between and behind would take the square of their number.
  const text = file.replace(/^data:[\w/+.-]*;base64,/, '').replaceAll(/\s/g, '');
  if (!BASE64.test(text)) throw new AppError('image_unreadable');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > INLINE_UPLOAD_MAX_BYTES) throw new AppError('payload_too_large');
  return bytes;
};

/**
 * The upload of the document to submit, which was looked at and stored as the document itself (`documentKeyOf`). A document
 * of the documented form gets an upload of its own first, so that what a crash leaves behind is known and tidied up.
 * @throws AppError no_file, upload_not_found, or what is wrong with the image.
 */
export const receiveDocument = async (
  input: Input,
  { memberId, upload, now }: { memberId: MemberId; upload: UploadItem | undefined; now: Date },
  { core, table, objects }: AgeDeps,
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
  await table.transact(
    issueUploadWrites({ key, memberId, kind: 'age_document', contentType: type, size: bytes.length }, now),
  );
  await objects.put('documents', documentKeyOf(key), bytes, type);
  return key;
};

/** Nothing is kept of what is no picture. */
const readOrDelete = async (bytes: Uint8Array, key: UploadKey, objects: AgeDeps['objects']): Promise<Picture> => {
  try {
    return readDocument(bytes);
  } catch (error) {
    await objects.delete('documents', [key]);
    throw error;
  }
};
