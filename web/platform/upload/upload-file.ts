import { createUpload } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { UPLOAD_CONTENT_TYPES, type UploadKind } from '#shared/options/member.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';

type UploadRequest = {
  kind: UploadKind;
  /** JPEG, PNG or WebP, at most 10 MB. */
  file: File;
  /** Called with the progress, 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a picture directly to S3 with a presigned form. Returns the object's key, which the next API call needs
 * (rules: Uploads). When S3 refuses the form because it has expired, for example while a phone slept, a new form is
 * tried once.
 * @throws ApiError `image_type_refused`, `image_too_large`, `offline`, `internal`, or an error of `createUpload`.
 */
export const uploadFile = async ({ kind, file, onProgress, signal }: UploadRequest): Promise<UploadKey> => {
  const contentType = UPLOAD_CONTENT_TYPES.find((type) => type === file.type);
  if (!contentType) throw new ApiError('image_type_refused', { status: 0 });
  if (file.size > UPLOAD_MAX_BYTES) throw new ApiError('image_too_large', { status: 0 });
  const body = { kind, content_type: contentType, size: file.size };
  const attempt = async (): Promise<UploadKey> => {
    const { key, url, fields } = await callApi(createUpload, { body, signal });
    await post(url, formOf(fields, file), onProgress, signal);
    return key;
  };
  return attempt().catch((error: unknown) => {
    if (!(error instanceof ApiError && error.isForeign && error.status === 403)) throw error;
    return attempt();
  });
};

const formOf = (fields: Record<string, string>, file: File): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file must be the last field, because S3 ignores every field after the file.
  form.append('file', file);
  return form;
};

// XMLHttpRequest and not fetch, because fetch reports no upload progress.
const post = (url: string, form: FormData, onProgress?: (done: number) => void, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new ApiError('offline', { status: 0 }));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('The upload was given up', 'AbortError'));
    request.send(form);
  });

const refusalOf = ({ status, responseText }: XMLHttpRequest): ApiError =>
  new ApiError(responseText.includes('EntityTooLarge') ? 'image_too_large' : 'internal', {
    status,
    isForeign: true,
  });
