import sharp from 'sharp';
import { domain as photos } from '#functions/photos/domain.ts';
import { createUpload } from '#shared/contract/photos.ts';
import type { UploadKey } from '#shared/ids.ts';
import type { UploadKind } from '#shared/options/member.ts';
import type { TestMember } from './members.ts';
import type { TestWorld } from './test-world.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff';

/** A picture with some detail: dark left half, light right half, so that turning it can be seen. */
export const picture = async (
  width = 600,
  height = 800,
  format: Format = 'jpeg',
  exif?: { orientation: number },
): Promise<Buffer> => {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#202020' } };
  const image = sharp({ create: { width, height, channels: 3, background: '#e0c0a0' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .toFormat(format);
  return (
    exif
      ? image.withMetadata({
          orientation: exif.orientation,
          exif: { IFD0: { Copyright: 'taken at home', Artist: 'Hanako' } },
        })
      : image
  ).toBuffer();
};

// Version 1-L of "LINE.ME/R/TI", one row of 21 modules a number.
const QR_ROWS =
  '1fc57f 104141 17545d 17415d 174b5d 104e41 1fd57f 1400 1df5c4 10e7e bfa9f 10b02 1466f6 16a6 1fd533 105482 175826 174662 1757bd 105e3a 1fdbe3';

/** A photo with a QR code of `sizePx` somewhere on it. */
export const pictureWithQrCode = async (sizePx = 260): Promise<Buffer> => {
  const modules = QR_ROWS.split(' ').flatMap((row) =>
    [...Number.parseInt(row, 16).toString(2).padStart(21, '0')].map((bit) => (bit === '1' ? 0 : 255)),
  );
  const code = await sharp(Buffer.from(modules), { raw: { width: 21, height: 21, channels: 1 } })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#ffffff' })
    .resize(sizePx, sizePx, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(await picture(900, 1200))
    .composite([{ input: code, left: 480, top: 700 }])
    .jpeg()
    .toBuffer();
};

/** Sends bytes by the presigned form of an upload, as a browser does. */
export const sendForm = (
  form: { url: string; fields: Record<string, string> },
  bytes: Uint8Array,
): Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'picture');
  return fetch(form.url, { method: 'POST', body });
};

/** An upload of this member, ready to be used. */
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
