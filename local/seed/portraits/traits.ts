import { MAN, WOMAN } from '#shared/options/member.ts';
import { createRandom, type Random } from '../random.ts';
import { CLOTHES_MEN, CLOTHES_WOMEN, HAIRS_DARK, HAIRS_TINTED, mix, SKINS } from './palette.ts';

export type Sex = 1 | 2;
const MEN_HAIR = ['side', 'crop', 'fringe', 'curtain', 'quiff', 'slick', 'buzz', 'wavy', 'perm', 'receding'] as const;
const WOMEN_HAIR = [
  'bob',
  'straight',
  'wave',
  'lowbun',
  'ponytail',
  'pixie',
  'lob',
  'curly',
  'halfup',
  'topbun',
  'shag',
] as const;
export type MenHair = (typeof MEN_HAIR)[number];
export type WomenHair = (typeof WOMEN_HAIR)[number];
type Garment = 'crew' | 'vneck' | 'turtle' | 'shirt' | 'jacket' | 'hoodie' | 'cardigan' | 'blouse' | 'boat';

export type Traits = {
  sex: Sex;
  age: number;
  skin: string;
  hair: string;
  hairStyle: MenHair | WomenHair;
  garment: Garment;
  cloth: string;
  innerCloth: string;
  /**
   * Shape of the head in px, centred on x = 0, with the crown at y = 168. `chin` is the y of the chin. All other values
   * are half widths.
   */
  head: { cheek: number; jaw: number; chinWidth: number; chin: number; neck: number; shoulder: number };
  eye: 'almond' | 'round' | 'narrow' | 'drooping' | 'smiling';
  iris: string;
  browLift: number;
  nose: 'soft' | 'straight' | 'broad';
  mouth: 'smile' | 'calm' | 'open' | 'half';
  lip: string;
  beard: 'none' | 'stubble' | 'short';
  glasses: 'none' | 'round' | 'square' | 'oval';
};

const GARMENTS_MEN = [
  ['crew', 5],
  ['shirt', 5],
  ['jacket', 4],
  ['turtle', 2],
  ['hoodie', 2],
  ['cardigan', 2],
  ['vneck', 2],
] as const;
const GARMENTS_WOMEN = [
  ['blouse', 4],
  ['boat', 3],
  ['vneck', 3],
  ['turtle', 3],
  ['shirt', 2],
  ['jacket', 2],
  ['cardigan', 4],
  ['crew', 2],
] as const;

const drawHair = (random: Random, sex: Sex, age: number): string => {
  const colour = random.weighted(
    sex === MAN && random.chance(0.75) ? HAIRS_DARK : sex === MAN ? HAIRS_TINTED.slice(0, 5) : HAIRS_TINTED,
  );
  const grey =
    age < 42 ? 0 : Math.min(0.55, (age - 40) * 0.022) * (sex === MAN ? random.float(0.5, 1.2) : random.float(0, 0.35));
  return mix(colour, '#b9b6b6', grey);
};

const drawStyle = (random: Random, sex: Sex, age: number): MenHair | WomenHair => {
  if (sex === WOMAN)
    return random.pick(age >= 38 ? WOMEN_HAIR.filter((style) => style !== 'topbun' && style !== 'halfup') : WOMEN_HAIR);
  if (age >= 43 && random.chance(0.3)) return 'receding';
  const young = MEN_HAIR.filter((style) => style !== 'receding');
  return random.pick(age >= 40 ? young.filter((style) => style !== 'perm' && style !== 'curtain') : young);
};

const drawHead = (random: Random, sex: Sex, age: number): Traits['head'] => {
  const man = sex === MAN;
  const full = random.normal(0, 1);
  const roundness = Math.max(-1.6, Math.min(1.8, full)) + (age > 45 ? 0.3 : 0);
  return {
    cheek: (man ? 116 : 109) + roundness * 4.5,
    jaw: (man ? 97 : 83) + roundness * 6 + random.float(-3, 3),
    chinWidth: (man ? 47 : 33) + roundness * 4 + random.float(-6, 6),
    chin: (man ? 484 : 473) + random.float(-8, 9) - roundness * 2,
    neck: (man ? 72 : 49) + roundness * 4,
    shoulder: (man ? 272 : 214) + roundness * 12 + random.float(-8, 10),
  };
};

/** Draws every trait that distinguishes one person from another. */
export const drawTraits = (seed: number, { sex, age }: { sex: Sex; age: number }): Traits => {
  const random = createRandom(seed, sex);
  const man = sex === MAN;
  const head = drawHead(random, sex, age);
  const cloth = random.pick(man ? CLOTHES_MEN : CLOTHES_WOMEN);
  const skin = random.weighted(SKINS);
  return {
    sex,
    age,
    skin,
    hair: drawHair(random, sex, age),
    hairStyle: drawStyle(random, sex, age),
    garment: random.weighted<Garment>(man ? GARMENTS_MEN : GARMENTS_WOMEN),
    cloth,
    innerCloth: random.pick(['#fbf8f2', '#e9e4da', '#3a3e48', '#cdd7e4'].filter((inner) => inner !== cloth)),
    head,
    eye: random.weighted([
      ['almond', 5],
      ['round', man ? 2 : 4],
      ['narrow', man ? 4 : 2],
      ['drooping', 3],
      ['smiling', 2],
    ]),
    iris: random.pick(['#2b211f', '#35261f', '#4a3226', '#3d2b24']),
    browLift: random.float(-4, 5),
    nose: random.pick(['soft', 'straight', man ? 'broad' : 'soft']),
    mouth: random.weighted([
      ['smile', 5],
      ['calm', 3],
      ['open', 4],
      ['half', 1],
    ]),
    lip: man ? mix(skin, '#a5504a', 0.42) : mix(skin, random.pick(['#c4565c', '#b9474f', '#c96b62', '#a8505e']), 0.62),
    beard:
      man && age >= 26
        ? random.weighted([
            ['none', 14],
            ['stubble', 4],
            ['short', 1.5],
          ])
        : 'none',
    glasses: random.weighted([
      ['none', man ? 7 : 9],
      ['round', 1.2],
      ['square', man ? 1.6 : 0.6],
      ['oval', 0.8],
    ]),
  };
};
