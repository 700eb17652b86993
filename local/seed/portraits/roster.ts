import type { PHOTO_WIDTHS_PX } from '#shared/limits.ts';
import { MAN, type Sex, WOMAN } from '#shared/options.ts';
import { createRandom } from '../random.ts';
import type { PlaceName } from './places.ts';
import type { ThingName } from './things.ts';

export type Portrait = { sex: Sex; index: number; seed: number; age: number };
type PhotoWidth = (typeof PHOTO_WIDTHS_PX)[number];

const MEN = 72;
const WOMEN = 48;
const series = (sex: Sex, count: number): Portrait[] => {
  const portraits: Portrait[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    // The ages of the portraits are distributed like the ages of the members: mostly around thirty, some much older.
    const random = createRandom(seed, 40 + sex);
    const age = Math.round(Math.min(58, Math.max(22, random.normal(sex === MAN ? 35 : 30, sex === MAN ? 9 : 7))));
    portraits.push({ sex, index: seed, seed, age });
  }
  return portraits;
};

/** Every drawn person. `index` starts at 1 for each sex. */
export const PORTRAITS: readonly Portrait[] = [...series(MAN, MEN), ...series(WOMAN, WOMEN)];
export const portraitsOf = (sex: Sex): readonly Portrait[] => PORTRAITS.filter((portrait) => portrait.sex === sex);

/** The name of a portrait, such as `m-001` or `w-001`. */
export const portraitName = ({ sex, index }: Portrait): string =>
  `${sex === MAN ? 'm' : 'w'}-${String(index).padStart(3, '0')}`;
/** Names of all pictures of one person, the first of the profile first: `m-010`, `m-010-2`, `m-010-3`. */
export const albumOf = (portrait: Portrait): readonly string[] => {
  const name = portraitName(portrait);
  const more = portrait.seed % 10 === 0 ? 2 : portrait.seed % 5 === 0 ? 1 : 0;
  return [name, ...Array.from({ length: more }, (_, index) => `${name}-${index + 2}`)];
};
const albums = new Map(PORTRAITS.map((portrait) => [portraitName(portrait), albumOf(portrait)]));
/** All pictures of the person with this first picture. */
export const albumNamed = (name: string): readonly string[] => albums.get(name) ?? [name];

type Scene = { place: PlaceName; things?: ThingName };
/** Pictures without people. The order of this list decides the names of the files: do not reorder it. */
export const SCENES: readonly Scene[] = [
  { place: 'sea' },
  { place: 'mountain' },
  { place: 'cafe', things: 'coffee' },
  { place: 'night' },
  { place: 'library' },
  { place: 'park' },
  { place: 'window', things: 'dish' },
  { place: 'lamp', things: 'dog' },
];
/** Names of scenes without people, used as second and third photos. */
export const SCENE_NAMES = SCENES.map((_, index) => `s-${String(index + 1).padStart(2, '0')}`);
/** Names of all drawn pictures. */
export const PHOTO_NAMES: readonly string[] = [...PORTRAITS.flatMap(albumOf), ...SCENE_NAMES];

/** Name of the file in `local/seed/assets/portraits` with the shade that each picture needs (`measureShade`). */
export const SHADES_FILE = 'shades.json';
/** Name of a file in `local/seed/assets/portraits`, such as `m-001-780.webp`. */
export const photoFile = (name: string, width: PhotoWidth): string => `${name}-${width}.webp`;
