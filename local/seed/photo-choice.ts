import { MAN, type Sex } from '#shared/options.ts';
import { albumNamed, portraitName, portraitsOf, SCENE_NAMES } from './portraits/roster.ts';
import type { Random } from './random.ts';

/**
 * Name of a picture, such as `m-001`, `m-010-2`, `w-001` or `s-01`. Its files are
 * `local/seed/assets/portraits/{name}-{780|390|96}.webp`.
 */
export type PhotoName = string;

const CLOSEST = 9;

const closest = new Map<string, readonly PhotoName[]>();
const closestTo = (sex: Sex, age: number): readonly PhotoName[] => {
  const key = `${sex}/${age}`;
  const known = closest.get(key);
  if (known) return known;
  const byAge = portraitsOf(sex).toSorted((a, b) => Math.abs(a.age - age) - Math.abs(b.age - age));
  const names = byAge.slice(0, CLOSEST).map(portraitName);
  closest.set(key, names);
  return names;
};

/** Chooses a portrait of a person of about this age. */
const choosePortrait = (random: Random, sex: Sex, age: number): PhotoName => random.pick(closestTo(sex, age));

/** Zero to three pictures: first those of one person, then scenes without people. */
export const choosePhotos = (random: Random, sex: Sex, age: number): readonly PhotoName[] => {
  const count = random.weighted(
    sex === MAN
      ? [
          [0, 6],
          [1, 34],
          [2, 25],
          [3, 35],
        ]
      : [
          [0, 35],
          [1, 35],
          [2, 18],
          [3, 12],
        ],
  );
  if (count === 0) return [];
  const portrait = choosePortrait(random, sex, age);
  return [...albumNamed(portrait), ...random.sample(SCENE_NAMES, count - 1)].slice(0, count);
};
