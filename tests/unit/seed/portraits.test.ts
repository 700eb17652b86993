import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPortrait } from '#local/seed/portraits/draw-portrait.ts';
import { PORTRAITS, photoFile, portraitName, SCENE_NAMES } from '#local/seed/portraits/roster.ts';
import { drawScene } from '#local/seed/portraits/scenes.ts';
import { drawSpecimen, specimenName } from '#local/seed/portraits/specimen.ts';
import { drawStillLife } from '#local/seed/portraits/still-lifes.ts';
import { PHOTO_WIDTHS_PX } from '#shared/limits.ts';
import {
  DEFAULT_PHOTO_PATH,
  DOCUMENT_TYPES,
  MAN,
  SAMPLE_AVATAR_NUMBERS,
  sampleAvatarPath,
  WOMAN,
} from '#shared/options.ts';
import { suggestSheet } from '#web/member/features/age/masking/mask-sheet.ts';

const root = join(import.meta.dirname, '../../..');
const out = join(root, 'local/seed/assets/portraits');
// The product's photo code may run in the same worker, and it stops sharp from reading SVG. `unblock` allows SVG.
const SVG = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

const names = [...PORTRAITS.map(portraitName), ...SCENE_NAMES];

test('a seed gives one picture, letter for letter', () => {
  expect(drawPortrait(12, { sex: WOMAN, age: 30 })).toBe(drawPortrait(12, { sex: WOMAN, age: 30 }));
});

test('the five sample avatars differ, each the same letter for letter', () => {
  const drawn = SAMPLE_AVATAR_NUMBERS.map(drawStillLife);
  expect(new Set(drawn).size).toBe(SAMPLE_AVATAR_NUMBERS.length);
  expect(SAMPLE_AVATAR_NUMBERS.map(drawStillLife)).toEqual(drawn);
});

test('no two people of the roster look alike', () => {
  expect(new Set(PORTRAITS.map((portrait) => drawPortrait(portrait.seed, portrait))).size).toBe(PORTRAITS.length);
});

test('everybody in the roster is an adult in their twenties to fifties', () => {
  for (const { age } of PORTRAITS) expect(age >= 22 && age <= 58).toBe(true);
});

test.each([
  ['a man', drawPortrait(3, { sex: MAN, age: 44 })],
  ['a woman', drawPortrait(9, { sex: WOMAN, age: 26 })],
  ['a sample avatar', drawStillLife(2)],
  ['a scene', drawScene(3)],
])('%s is drawn as well-formed SVG of 780 × 975 px without stray values', async (_what, svg) => {
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([780, 975]);
});

test('every picture of the roster is rendered in each width, and there are no other files', () => {
  const wanted = [
    ...names.flatMap((name) => PHOTO_WIDTHS_PX.map((width) => photoFile(name, width))),
    ...DOCUMENT_TYPES.map((_type, index) => `${specimenName(index)}.webp`),
  ];
  expect(readdirSync(out).toSorted()).toEqual(wanted.toSorted());
});

test('the rendered pictures stay below 1.7 MB', () => {
  const bytes = readdirSync(out).reduce((sum, file) => sum + statSync(join(out, file)).size, 0);
  expect(bytes).toBeLessThan(1_700_000);
});

test.each([DEFAULT_PHOTO_PATH, ...SAMPLE_AVATAR_NUMBERS.map(sampleAvatarPath)])(
  '%s exists where the app asks for it',
  (path) => {
    expect(existsSync(join(root, 'web/public', path))).toBe(true);
  },
);

const SPECIMEN_PX = { width: 960, height: 600 };
test.each(DOCUMENT_TYPES)('the specimen of a %s is masked where the editor suggests its boxes', (type) => {
  const svg = drawSpecimen(type);
  const black = [...svg.matchAll(/<rect ([^>]*fill="#000"[^>]*)>/g)].map(([, attributes = '']) => {
    const px = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(attributes)?.[1]);
    return [px('x'), px('y'), px('width'), px('height')].map(Math.round);
  });
  const { width, height } = SPECIMEN_PX;
  const suggested = suggestSheet(type, SPECIMEN_PX).masks.map(({ box }) =>
    [box.x * width, box.y * height, box.width * width, box.height * height].map(Math.round),
  );
  expect(black).toHaveLength(suggested.length);
  const apart = black.flatMap((box, nth) => box.map((px, side) => Math.abs(px - (suggested[nth]?.[side] ?? NaN))));
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
});
