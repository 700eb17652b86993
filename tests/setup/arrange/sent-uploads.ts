import { domain as photos } from '#functions/photos/domain.ts';
import { createUpload } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import type { UploadKind } from '#shared/options/member.ts';
import type { TestWorld } from '../world/test-world.ts';
import type { TestMember } from './members.ts';

/** Posts bytes with an upload's presigned form, as a browser does. */
export const sendForm = (
  form: { url: string; fields: Record<string, string> },
  bytes: Uint8Array,
): Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'picture');
  return fetch(form.url, { method: 'POST', body });
};

/** Uploads a file as this member, and returns the key of the finished upload. */
export const upload = async (
  world: TestWorld,
  { session }: TestMember,
  bytes: Uint8Array,
  kind: UploadKind = 'profile_photo',
): Promise<UploadKey> => {
  const { body } = await world.call(photos, createUpload, {
    session,
    body: { kind, content_type: 'image/jpeg', size: bytes.length },
  });
  const sent = await sendForm(body, bytes);
  if (!sent.ok) throw new Error(`The form was refused with ${sent.status}: ${await sent.text()}`);
  return body.key;
};
