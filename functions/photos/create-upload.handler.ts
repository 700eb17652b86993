import { bucketOf, newUploadKey } from '#functions/items/upload.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createUpload as contract } from '#shared/contract/photos.ts';
import { UPLOAD_LINK_MS, UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import type { PhotosDeps } from './deps.ts';
import { uploadThrottle } from './throttles.ts';

// A repeat of the request makes a second upload form, which does no harm. Responses are not stored for repeats, because
// the table would then contain forms with the right to upload.
export const createUpload = createHandler(
  contract,
  async ({ body, member, now, throttles }, { core, objects, photos }: PhotosDeps) => {
    const { kind, content_type: contentType, size } = body;
    await throttles.count([uploadThrottle(member.id)]);
    const key = newUploadKey(core.random, kind, member.id);
    await photos.issueUploads([{ key, memberId: member.id, kind, contentType, size }], now);
    const { url, fields } = await objects.presignPost({
      bucket: bucketOf(kind),
      key,
      contentType,
      maxBytes: UPLOAD_MAX_BYTES,
      seconds: UPLOAD_LINK_MS / 1000,
    });
    return { key, url, fields };
  },
);
