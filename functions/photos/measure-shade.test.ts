import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureShade } from './measure-shade.ts';
import { LIGHTEST } from './photo-shade.rules.ts';

/** A photo of 390 × 488 px: one colour, and a bar of another colour from `top` (px) down. */
const photo = (ground: string, bar: string, { top, height }: { top: number; height: number }) =>
  sharp({ create: { width: 390, height: 488, channels: 3, background: ground } })
    .composite([{ input: { create: { width: 390, height, channels: 3, background: bar } }, left: 0, top }])
    .webp({ quality: 90 })
    .toBuffer();

test.each([
  ['white at the foot', '#101010', '#ffffff', { top: 420, height: 68 }, 0.78],
  ['white in a stripe that a long name may cross', '#101010', '#ffffff', { top: 325, height: 20 }, 0.78],
  ['white above any name', '#101010', '#ffffff', { top: 0, height: 280 }, LIGHTEST],
  ['dark at the foot of a white wall', '#ffffff', '#202428', { top: 280, height: 208 }, LIGHTEST],
])('%s', async (_what, ground, bar, place, strength) => {
  expect(await measureShade(await photo(ground, bar, place))).toBe(strength);
});
test('a picture with transparency, and a grey one, are measured, too', async () => {
  const clear = {
    create: { width: 40, height: 50, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 1 } },
  } as const;
  expect(await measureShade(await sharp(clear).webp().toBuffer())).toBe(0.78);
  expect(await measureShade(await sharp(clear).toColourspace('b-w').png().toBuffer())).toBe(0.78);
});
