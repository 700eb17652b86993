import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readImageHeader } from './image-type.ts';

const picture = () => sharp({ create: { width: 123, height: 45, channels: 3, background: '#808080' } });
const transparent = () =>
  sharp({ create: { width: 123, height: 45, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });

test.each([
  ['a JPEG', 'image/jpeg', () => picture().jpeg()],
  ['a progressive JPEG', 'image/jpeg', () => picture().jpeg({ progressive: true })],
  [
    'a JPEG with metadata',
    'image/jpeg',
    () =>
      picture()
        .withMetadata({ exif: { IFD0: { Copyright: 'x'.repeat(500) } } })
        .jpeg(),
  ],
  ['a PNG', 'image/png', () => picture().png()],
  ['a WebP', 'image/webp', () => picture().webp()],
  ['a lossless WebP', 'image/webp', () => picture().webp({ lossless: true })],
  ['a WebP with alpha', 'image/webp', () => transparent().webp()],
])('the type and size of %s are read', async (_what, type, make) => {
  expect(readImageHeader(await make().toBuffer())).toEqual({ type, width: 123, height: 45 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>', 'latin1')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG that ends in its header', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2, 3, 4, 5, 6])],
  ['a RIFF file of another kind', Buffer.from(`RIFF\x10\x00\x00\x00WAVEfmt ${'\0'.repeat(20)}`, 'latin1')],
])('%s is no picture', (_what, bytes) => {
  expect(readImageHeader(bytes)).toBeUndefined();
});
