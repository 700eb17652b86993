import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from '#functions/platform/ports/image-type.ts';
import { stripMetadata } from './strip-metadata.ts';

type Format = 'jpeg' | 'png' | 'webp';
const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp'];

/** A picture with the metadata that a phone writes: location, device and, if given, `orientation`. */
const fromPhone = (format: Format, orientation?: number, alpha = false) =>
  sharp({
    create: { width: 64, height: 40, channels: alpha ? 4 : 3, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
  })
    .withMetadata({
      ...(orientation && { orientation }),
      exif: { IFD0: { Make: 'KeitaiCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' } },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>KeitaiXmp</a></x:xmpmeta>')
    .toFormat(format)
    .toBuffer();
const strip = (bytes: Uint8Array) => {
  const header = readImageHeader(bytes);
  if (!header) throw new Error('no picture');
  return stripMetadata(bytes, header.type);
};
const pixels = (bytes: Uint8Array) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();

describe.each(FORMATS)('%s', (format) => {
  test('loses location and device, and no pixel changes', async () => {
    const original = await fromPhone(format);
    expect(original.includes('KeitaiCamera')).toBe(true);
    const stripped = Buffer.from(strip(original) ?? []);
    expect([stripped.includes('KeitaiCamera'), stripped.includes('KeitaiXmp')]).toEqual([false, false]);
    const { exif, xmp, icc } = await sharp(stripped).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect((await pixels(stripped)).equals(await pixels(original))).toBe(true);
    expect(readImageHeader(stripped)).toEqual(readImageHeader(original));
  });

  test('loses bytes after its end, such as a web page', async () => {
    const polyglot = Buffer.concat([await fromPhone(format), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const stripped = Buffer.from(strip(polyglot) ?? []);
    expect(stripped.includes('<script>')).toBe(false);
    expect((await pixels(stripped)).length).toBeGreaterThan(0);
  });

  test('is refused when it is cut off at any point', async () => {
    const whole = await fromPhone(format);
    const ends = Array.from({ length: 40 }, (_, step) => Math.floor((whole.length * step) / 40));
    for (const end of ends) {
      const header = readImageHeader(whole.subarray(0, end));
      if (header) expect(stripMetadata(whole.subarray(0, end), header.type)).toBeUndefined();
    }
  });
});

test.each([3, 6, 8])('a JPEG keeps its orientation (%i) and no other Exif data', async (orientation) => {
  const stripped = strip(await fromPhone('jpeg', orientation)) ?? new Uint8Array();
  const metadata = await sharp(stripped).metadata();
  expect(metadata.orientation).toBe(orientation);
  expect(metadata.exif?.length).toBeLessThan(40);
});

test.each(['png', 'webp'] as const)('a transparent %s stays transparent', async (format) => {
  const stripped = strip(await fromPhone(format, undefined, true)) ?? new Uint8Array();
  expect((await sharp(stripped).metadata()).hasAlpha).toBe(true);
});

test('a progressive JPEG keeps all its scans', async () => {
  const original = await sharp(await fromPhone('jpeg'))
    .jpeg({ progressive: true })
    .toBuffer();
  expect((await pixels(strip(original) ?? new Uint8Array())).equals(await pixels(original))).toBe(true);
});

/** The JPEG with one more segment right after its start marker. */
const withJpegPart = (picture: Buffer, marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)]);
};
const HIDDEN = Buffer.from('KeitaiThumbnail');
const JFIF = Buffer.from('4a46494600010101004800480501', 'hex');
test.each([
  ['a JFXX thumbnail', 0xe0, Buffer.concat([Buffer.from('JFXX\0\x10'), HIDDEN])],
  ['the small picture of a JFIF header', 0xe0, Buffer.concat([JFIF, HIDDEN])],
  ["something after Adobe's colours", 0xee, Buffer.concat([Buffer.from('Adobe\0\x64\0\0\0\0\x01'), HIDDEN])],
  ['something under a marker that nobody reads', 0xf5, HIDDEN],
  ['something under a reserved marker', 0x44, HIDDEN],
])('a JPEG loses %s, and no pixel changes', async (_what, marker, body) => {
  const original = withJpegPart(await fromPhone('jpeg'), marker, body);
  expect(readImageHeader(original)?.type).toBe('image/jpeg');
  const stripped = Buffer.from(strip(original) ?? []);
  expect(stripped.includes('KeitaiThumbnail')).toBe(false);
  expect((await pixels(stripped)).equals(await pixels(await fromPhone('jpeg')))).toBe(true);
});

const webpPart = (name: string, body: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)]);
};
const withWebpPart = (picture: Buffer, part: Buffer): Buffer => {
  const longer = Buffer.concat([picture, part]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
};

test.each(['VP8 ', 'VP8L'])('a WebP keeps one picture and loses a second one in a %s part', async (name) => {
  const plain = await fromPhone('webp');
  const original = withWebpPart(plain, webpPart(name, HIDDEN));
  const stripped = Buffer.from(strip(original) ?? []);
  expect(stripped.includes('KeitaiThumbnail')).toBe(false);
  expect((await pixels(stripped)).equals(await pixels(plain))).toBe(true);
});

test('an animated WebP is refused, because stripping would remove all its frames', async () => {
  const frames = await sharp(Buffer.from(Array.from({ length: 20 * 40 * 3 }, (_, at) => at % 251)), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .webp()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  expect(strip(frames)).toBeUndefined();
});

/** The picture with `part` inserted `count` times after the first `from` bytes. */
const withParts = (picture: Buffer, part: Buffer, from: number, count: number): Buffer => {
  const parts = Array.from({ length: count }, () => part);
  const longer = Buffer.concat([picture.subarray(0, from), ...parts, picture.subarray(from)]);
  if (picture.toString('latin1', 0, 4) === 'RIFF') longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
};

test.each([
  ['jpeg', 'tables', Buffer.from([0xff, 0xdb, 0, 2]), 2],
  ['jpeg', 'scans', Buffer.from([0xff, 0xda, 0, 2]), 2],
  ['png', 'texts', Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), Buffer.alloc(4)]), 33],
  ['webp', 'chunks', Buffer.concat([Buffer.from('JUNK'), Buffer.alloc(4)]), 30],
] as const)('a %s with more empty %s than any program writes is refused', async (format, _what, part, from) => {
  const picture = await fromPhone(format);
  expect(strip(withParts(picture, part, from, 3_000))).toBeDefined();
  expect(strip(withParts(picture, part, from, 30_000))).toBeUndefined();
});
