import { createUpload } from '#shared/contract/photos.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import type { UploadKind } from '#shared/options/member.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { mustBe, type Probe, type Smoke } from '../probe.ts';

type Form = { url: string; fields: Record<string, string> };

const post = async (form: Form, bytes: Uint8Array): Promise<number> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'picture');
  const response = await fetch(form.url, { method: 'POST', body });
  await response.arrayBuffer();
  return response.status;
};

/**
 * Sends the CORS preflight that a browser at `origin` sends before a form upload. Returns the allowed origin, or null.
 */
const allowedOrigin = async (url: string, origin: string): Promise<string | null> => {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const response = await fetch(url, { method: 'OPTIONS', headers });
  await response.arrayBuffer();
  return response.ok ? response.headers.get('access-control-allow-origin') : null;
};

const checkUploads = async (smoke: Smoke, who: 'woman' | 'newcomer', kind: UploadKind): Promise<void> => {
  const session = await smoke.signedIn(who);
  const file = await picture(320, 200);
  const formFor = async () => {
    const body = { kind, content_type: 'image/jpeg', size: file.length } as const;
    const answer = await smoke.service.call(createUpload, { session, body });
    mustBe('the form of an upload', answer.status, 200);
    return answer.body;
  };
  const form = await formFor();
  const withField = (name: string, value: string): Form => ({ ...form, fields: { ...form.fields, [name]: value } });
  mustBe('an upload', await post(form, file), 204);
  mustBe('an upload of another type', await post(withField('Content-Type', 'text/html'), file), 403);
  mustBe('an upload under another key', await post(withField('key', `${form.key}x`), file), 403);
  mustBe('an upload that is too large', await post(form, new Uint8Array(UPLOAD_MAX_BYTES + 1)), 400);
  mustBe("a page of the app's origin", await allowedOrigin(form.url, smoke.origin), smoke.origin);
  mustBe('a page of another origin', await allowedOrigin(form.url, 'https://elsewhere.example'), null);
};

const NEXT =
  "Compare the bucket's CORS rules and policy in the data stack, and the photos function's rights on the bucket and its key.";

export const uploadProbes: readonly Probe[] = [
  {
    name: 'upload-photo',
    proves: 'A form signed by the function is taken by the photo bucket: role, bucket policy and CORS agree',
    next: NEXT,
    run: (smoke) => checkUploads(smoke, 'woman', 'profile_photo'),
  },
  {
    name: 'upload-document',
    proves: 'The same for the document bucket, whose key the role may use through S3 alone',
    next: NEXT,
    run: (smoke) => checkUploads(smoke, 'newcomer', 'age_document'),
  },
];
