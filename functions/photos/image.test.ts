import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shapeOf } from '#infra/functions.ts';
import { pictureWithQrCode } from '#tests/setup/arrange/images.ts';
import { chequer, noisy, patternPicture, room, shaded, stripes } from '#tests/setup/arrange/patterns.ts';
import { DECODE_LIMIT_SECONDS, makeDerivatives } from './image.ts';
import { PHOTOS_LIMIT_MS } from './make-pictures.ts';
import { QR_SEARCH_LIMIT_MS, searchQrCode } from './qr-search.ts';

const EDGE = 1200;
const make = (bytes: Uint8Array) => makeDerivatives(bytes, new AbortController().signal);
test.each([
  ['stripes of one pixel', () => patternPicture(stripes(1), EDGE, 'png', 1)],
  ['stripes of three pixels', () => patternPicture(stripes(3), EDGE, 'png', 1)],
  ['a chequerboard of two pixels', () => patternPicture(chequer(2), EDGE, 'png', 1)],
  ['a chequerboard as JPEG', () => patternPicture(chequer(4), EDGE, 'jpeg')],
])('%s: refused without a search', async (_what, picture) => {
  await expect(make(await picture())).rejects.toMatchObject({ code: 'image_too_detailed' });
});

test.each([
  ['a photograph with a camera’s noise', () => patternPicture(noisy(room, 20), EDGE, 'jpeg')],
  ['a drawn face', () => readFile('local/seed/assets/portraits/m-002-780.webp')],
  ['screens of an app', () => readFile('docs/members.webp')],
])('%s: accepted', async (_what, picture) => {
  expect(Object.keys(await make(await picture()))).toEqual(['96', '390', '780']);
});

test('noise hides no QR code', async () => {
  const { data, info } = await sharp(await pictureWithQrCode({ sizePx: 120 }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shade = noisy((x, y) => data[y * info.width + x] ?? 0, 40);
  await expect(make(await patternPicture(shade, info.width, 'png'))).rejects.toMatchObject({ code: 'qr_code_refused' });
});

test('the calling thread continues while a picture is searched', async () => {
  const edge = 400;
  const grey = shaded(
    noisy(() => 128, 255),
    edge,
  );
  const data = Uint8Array.from({ length: edge * edge * 4 }, (_, at) => grey[at >> 2] ?? 0);
  let turns = 0;
  let isDone = false;
  const searching = searchQrCode({ data, width: edge, height: edge }, new AbortController().signal).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await wait(0);
    turns += 1;
  }
  expect(await searching).toBe('none');
  // `turns` counts how often this thread was free during the search. If the search ran on this thread, `turns` would be
  // almost 0.
  expect(turns).toBeGreaterThan(10);
});

test('a photo is refused after the time limit', async () => {
  const picture = await patternPicture(room, 200, 'png');
  await expect(makeDerivatives(picture, AbortSignal.abort())).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('the limits fit into the timeout of the function, with time left for decoding and storing', () => {
  const { timeoutSeconds } = shapeOf('photos');
  expect(QR_SEARCH_LIMIT_MS).toBeLessThan(PHOTOS_LIMIT_MS);
  // The longest case: the decoding of a photo begins just before `PHOTOS_LIMIT_MS` and takes its whole timeout; the
  // photo is then not searched for QR codes. 2,000 ms are left for everything else.
  expect(PHOTOS_LIMIT_MS + DECODE_LIMIT_SECONDS * 1000 + 2_000).toBeLessThan(timeoutSeconds * 1000);
});
