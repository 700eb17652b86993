import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureShade } from '#functions/photos/measure-shade.ts';
import { demoCast } from '#local/seed/demo-cast.ts';
import { photographPerson, photographScene } from '#local/seed/portraits/photograph.ts';
import { PLACE_NAMES } from '#local/seed/portraits/places.ts';
import {
  albumNamed,
  albumOf,
  PHOTO_NAMES,
  PORTRAITS,
  type Portrait,
  photoFile,
  portraitName,
  portraitsOf,
  SCENE_NAMES,
  SHADES_FILE,
} from '#local/seed/portraits/roster.ts';
import { pictureOf } from '#local/seed/portraits/shots.ts';
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

/** Share of the figures' usual size: quick to compute, and enough to see who and what is in the picture. */
const QUICK = 0.06;
const firstOf = (sex: 1 | 2): Portrait => portraitsOf(sex)[0] as Portrait;
const manyOf = PORTRAITS.filter((portrait) => albumOf(portrait).length > 1);
const firsts = PORTRAITS.map((portrait) => pictureOf(portrait, 0));

test('a seed gives one picture, pixel for pixel', async () => {
  const draw = async () => (await photographPerson(firstOf(WOMAN), 0, QUICK)).raw().toBuffer();
  expect((await draw()).equals(await draw())).toBe(true);
});

test('the five sample avatars differ, each the same letter for letter', () => {
  const drawn = SAMPLE_AVATAR_NUMBERS.map(drawStillLife);
  expect(new Set(drawn).size).toBe(SAMPLE_AVATAR_NUMBERS.length);
  expect(SAMPLE_AVATAR_NUMBERS.map(drawStillLife)).toEqual(drawn);
});

test('no two rendered pictures are the same', () => {
  const files = PHOTO_NAMES.map((name) => readFileSync(join(out, photoFile(name, 96))).toString('base64'));
  expect(new Set(files).size).toBe(PHOTO_NAMES.length);
});

test('everybody in the roster is an adult in their twenties to fifties', () => {
  for (const { age } of PORTRAITS) expect(age >= 22 && age <= 58).toBe(true);
});

test('at least two dozen first pictures show a figure in a place: down to the hands, or whole and small', () => {
  const distances = firsts.map(({ shot }) => shot.distance);
  expect(distances.filter((distance) => distance === 'half').length).toBeGreaterThanOrEqual(24);
  expect(distances.filter((distance) => distance === 'far').length).toBeGreaterThanOrEqual(8);
  expect(distances.filter((distance) => distance === 'close').length).toBeGreaterThan(PORTRAITS.length / 2);
});

test('first pictures show every place and every act, and hardly anybody faces the camera straight', () => {
  expect(new Set(firsts.map(({ shot }) => shot.place))).toEqual(new Set(PLACE_NAMES));
  const acts = firsts.map(({ shot }) => shot.act);
  for (const act of ['plain', 'aside', 'down', 'away', 'cup', 'table', 'walk'] as const)
    expect(acts, act).toContain(act);
  const straight = firsts.filter(({ figure }) => Math.abs(figure.pose.head) < 6);
  expect(straight.length).toBeLessThan(PORTRAITS.length / 10);
});

test('who has a cup holds it, and nobody else has one', () => {
  for (const { shot, figure } of firsts) expect(figure.pose.cup !== undefined).toBe(shot.act === 'cup');
});

test('men and women with several pictures are the same person in each, from another distance or in another place', () => {
  expect(new Set(manyOf.map(({ sex }) => sex))).toEqual(new Set([MAN, WOMAN]));
  expect(manyOf.some((portrait) => albumOf(portrait).length === 3)).toBe(true);
  for (const portrait of manyOf) {
    const pictures = albumOf(portrait).map((_, index) => pictureOf(portrait, index));
    const looks = pictures.map(({ figure: { traits } }) => ({ ...traits, cloth: '', innerCloth: '' }));
    for (const look of looks) expect(look).toEqual(looks[0]);
    const clothes = pictures.map(({ figure: { traits } }) => [traits.cloth, traits.innerCloth].toSorted());
    for (const worn of clothes) expect(worn).toEqual(clothes[0]);
    const shots = pictures.map(({ shot }) => `${shot.distance} ${shot.act} ${shot.place}`);
    expect(new Set(shots).size, portraitName(portrait)).toBe(shots.length);
    const away = pictures.filter(({ shot }) => shot.act === 'away');
    expect(away.length, portraitName(portrait)).toBeLessThan(2);
  }
});

test('members of the demo with several photos show several pictures of one person, then scenes', () => {
  const several = demoCast().filter(({ photos }) => photos.length > 1);
  const own = several.filter(({ photos: [first = '', second = ''] }) => albumNamed(first)[1] === second);
  expect(own.length).toBeGreaterThanOrEqual(12);
  for (const { photos, key } of several) {
    const album = albumNamed(photos[0] ?? '');
    const rest = photos.slice(album.length);
    expect([...album, ...rest].slice(0, photos.length), key).toEqual(photos);
    expect(
      rest.every((name) => SCENE_NAMES.includes(name)),
      key,
    ).toBe(true);
  }
});

test('a sample avatar is well-formed SVG of 780 × 975 px without stray values', async () => {
  const svg = drawStillLife(2);
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([780, 975]);
});

test.each([
  ['m-001', () => photographPerson(firstOf(MAN), 0, QUICK)],
  ['w-001', () => photographPerson(firstOf(WOMAN), 0, QUICK)],
  ['s-03', () => photographScene(2, QUICK)],
])('the file of %s shows what the code draws today', async (name, draw) => {
  const tiny = (picture: Sharp) => picture.resize(24, 30).raw().toBuffer();
  const drawn = await tiny(sharp(await (await draw()).png().toBuffer()));
  const kept = await tiny(sharp(readFileSync(join(out, photoFile(name, 780)))));
  const differences = kept.map((value, index) => Math.abs(value - (drawn[index] ?? 0)));
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(6);
});

test('every picture of the roster is rendered in each width, and there are no other files', () => {
  const wanted = [
    ...PHOTO_NAMES.flatMap((name) => PHOTO_WIDTHS_PX.map((width) => photoFile(name, width))),
    ...DOCUMENT_TYPES.map((_type, index) => `${specimenName(index)}.webp`),
    SHADES_FILE,
  ];
  expect(readdirSync(out).toSorted()).toEqual(wanted.toSorted());
});

test('the shades of the pictures are those that an upload would measure', async () => {
  const shades = JSON.parse(readFileSync(join(out, SHADES_FILE), 'utf8'));
  expect(Object.keys(shades)).toEqual(PHOTO_NAMES);
  for (const name of PHOTO_NAMES.filter((_, index) => index % 9 === 0))
    expect([name, shades[name]]).toEqual([name, await measureShade(readFileSync(join(out, photoFile(name, 390))))]);
});

test('the rendered pictures stay below 1.85 MB', () => {
  const bytes = readdirSync(out).reduce((sum, file) => sum + statSync(join(out, file)).size, 0);
  expect(bytes).toBeLessThan(1_850_000);
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
