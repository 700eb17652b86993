import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { pictureWithQrCode } from '#tests/setup/arrange/images.ts';
import { chequer, dots, finders, noisy, room, type Shade, shaded, stripes } from '#tests/setup/arrange/patterns.ts';
import { codeDensityOf } from './code-density.ts';

const EDGE = 1200;
const pixelsOf = async (image: Sharp) => {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
const drawn = (shade: Shade, edge = EDGE) =>
  pixelsOf(sharp(shaded(shade, edge), { raw: { width: edge, height: edge, channels: 1 } }));
const webp = async (file: string) => pixelsOf(sharp(await readFile(file)).resize({ width: EDGE }));
const even: Shade = () => 200;
const dark: Shade = (x, y) => room(x, y) / 8;

test.each([
  ['stripes of one pixel', () => drawn(stripes(1))],
  ['stripes of two pixels', () => drawn(stripes(2))],
  ['stripes of six pixels', () => drawn(stripes(6))],
  ['a chequerboard of one pixel', () => drawn(chequer(1))],
  ['a chequerboard of four pixels', () => drawn(chequer(4))],
  ['stripes under noise', () => drawn(noisy(stripes(3), 60))],
])('%s: a pattern, which no photograph has', async (_what, make) => {
  expect(codeDensityOf(await make())).toBe('pattern');
});

test.each([
  ['a noisy photograph', () => drawn(noisy(room, 30))],
  ['nothing but noise', () => drawn(noisy(even, 255))],
  ['printed dots', () => drawn(dots(5))],
  ['the corner mark of a QR code all over', () => drawn(finders(1), 900)],
])('%s: dense', async (_what, make) => {
  expect(codeDensityOf(await make())).toBe('dense');
});

test.each([
  ['a photograph without details', () => drawn(room)],
  ['a dark, noisy photograph', () => drawn(noisy(dark, 12))],
  ['one colour', () => drawn(even)],
  ['a black picture', () => drawn(() => 0)],
  ['noise in a picture of 400 px', () => drawn(noisy(even, 255), 400)],
  ['the blinds of a window', () => drawn(stripes(20))],
  ['a drawn face', () => webp('local/seed/assets/portraits/m-001-780.webp')],
  ['a drawn document', () => webp('local/seed/assets/portraits/document-specimen-1.webp')],
  ['screens of this app', () => webp('docs/members.webp')],
  ['a table of text', () => webp('docs/desk.webp')],
  ['a QR code', async () => pixelsOf(sharp(await pictureWithQrCode({ sizePx: 500 })))],
  ['one pixel', () => drawn(even, 1)],
])('%s: may be searched', async (_what, make) => {
  expect(codeDensityOf(await make())).toBe('open');
});
