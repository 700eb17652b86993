import type { PHOTO_WIDTHS_PX } from '#shared/limits.ts';
import { MAN, type Sex, WOMAN } from '#shared/options.ts';
import { createRandom } from '../random.ts';
import { SCENES } from './scenes.ts';

type Portrait = { sex: Sex; index: number; seed: number; age: number };
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
/** Names of scenes without people, used as second and third photos. */
export const SCENE_NAMES = SCENES.map((_, index) => `s-${String(index + 1).padStart(2, '0')}`);

/** Name of a file in `local/seed/assets/portraits`, such as `m-001-780.webp`. */
export const photoFile = (name: string, width: PhotoWidth): string => `${name}-${width}.webp`;
