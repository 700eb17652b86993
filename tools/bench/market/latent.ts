import { ACTS } from '#shared/options/acts.ts';
import { AREA_REGIONS, AREAS, regionOf } from '#shared/options/areas.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { type Dice, dice } from './random.ts';

/** Size and areas of a market. */
export type MarketSpec = {
  name: string;
  women: number;
  men: number;
  areas: readonly string[];
};

const areasOf = (...keys: string[]) => AREA_REGIONS.flatMap(({ key, areas }) => (keys.includes(key) ? [...areas] : []));
export const MARKETS = {
  sparse: { name: 'sparse', women: 2000, men: 5000, areas: AREAS.slice(0, 50) },
  dense: { name: 'dense', women: 1500, men: 8000, areas: ['千葉県', '東京都', '神奈川県'] },
  womenHeavy: { name: 'women-heavy', women: 3000, men: 2000, areas: areasOf('kanto', 'chubu') },
} as const satisfies Record<string, MarketSpec>;
export type MarketName = keyof typeof MARKETS;

export const ACT_COUNT = ACTS.length;
export const BODY_COUNT = 5;
export const MEETING_COUNT = 3;

/**
 * The true traits and wishes of all women or all men. They are hidden: profiles (`profile-of.ts`) and choices show only
 * a part of them. In an array with several values per member, the values of one member are adjacent.
 */
export type Side = {
  sex: Sex;
  count: number;
  /** Wish for each sexual act, from −1 (never) to 1 (very much). */
  acts: Float32Array;
  /** How much each act matters to the member; the values of one member sum to 1. */
  actImportance: Float32Array;
  /** From −1 (not at all) to 1 (very much). */
  sadism: Float32Array;
  masochism: Float32Array;
  age: Float32Array;
  /** Preferred age of a partner, and a tolerance: how many years above or below are still fine. */
  idealAge: Float32Array;
  ageWidth: Float32Array;
  body: Uint8Array;
  /** Preference for each body type of the other sex. */
  bodyTaste: Float32Array;
  /** In centimetres. */
  height: Float32Array;
  /** How much the member values six extra centimetres of a partner. */
  heightTaste: Float32Array;
  /** One bit for each of the four kinds of free time that the profile form offers. */
  free: Uint8Array;
  /**
   * `pace`: how many messages the member likes to write; `flexible`: how readily the member adapts to the partner's
   * habits.
   */
  pace: Float32Array;
  flexible: Float32Array;
  /** Wish for a phone call, for photos and for contact details before meeting. */
  meeting: Float32Array;
  /** A quality that everybody likes, such as looks and tone. */
  quality: Float32Array;
  /** How hard the member is to please, compared with the average member (0). */
  choosiness: Float32Array;
  /** How completely and carefully the member fills in forms, 0 to 1. */
  diligence: Float32Array;
  areas: string[][];
};

const GROUPS = [...new Set(ACTS.map(({ group }) => group))];
const GROUP_OF = ACTS.map(({ group }) => GROUPS.indexOf(group));
/** Mean of the members' wish for each act, in the order of `ACTS`: fewer people want the rough acts. */
const USUAL = [0.7, 0.8, 0.1, -0.8, 0.3, 0.5, -0.2, -0.1, 0.3, 0, -0.7, -0.4, 0.2, 0.5, -0.1, -1.1];

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Draws the average importance of each act in the market of one seed. The mean over all acts is 1. */
export const drawActImportance = (seed: number): number[] => {
  const luck = dice(seed * 31 + 7);
  const raw = ACTS.map(() => Math.exp(0.6 * luck.normal()));
  const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  return raw.map((value) => value / mean);
};

/**
 * Draws a member's areas: a home area, and for two members of five one or two more areas of the same region. `sizes`
 * says how likely each area is as a home area.
 */
const drawAreas = (spec: MarketSpec, luck: Dice, sizes: readonly number[]): string[] => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let rest = luck.fraction() * total;
  const at = spec.areas.findIndex((_, index) => {
    rest -= sizes[index] ?? 0;
    return rest <= 0;
  });
  const home = spec.areas[Math.max(0, at)] ?? '';
  const near = spec.areas.filter((area) => area !== home && regionOf(area) === regionOf(home));
  const more = luck.chance(0.4) ? (luck.chance(0.3) ? 2 : 1) : 0;
  const chosen = [home];
  for (let index = 0; index < more && near.length > 0; index += 1)
    chosen.push(...near.splice(luck.below(near.length), 1));
  return chosen;
};

const drawLeaning = (luck: Dice, sex: Sex): [number, number] => {
  const kind = luck.fraction();
  const [fits, neither] = [0.62, 0.85];
  const [strong, weak] = [0.8 + 0.6 * luck.normal(), -0.8 + 0.6 * luck.normal()];
  if (kind < fits) return sex === MAN ? [strong, weak] : [weak, strong];
  if (kind < neither) return [0.5 * luck.normal(), 0.5 * luck.normal()];
  return sex === MAN ? [weak, strong] : [strong, weak];
};

export const drawSide = (spec: MarketSpec, sex: Sex, seed: number): Side => {
  const luck = dice(seed * 2 + sex);
  const isMan = sex === MAN;
  const count = isMan ? spec.men : spec.women;
  const sizesLuck = dice(seed * 17 + 3);
  const sizes = spec.areas.map(() => Math.exp(0.4 * sizesLuck.normal()));
  const importance = drawActImportance(seed);
  const numbers = (width = 1) => new Float32Array(count * width);
  const side: Side = {
    sex,
    count,
    acts: numbers(ACT_COUNT),
    actImportance: numbers(ACT_COUNT),
    sadism: numbers(),
    masochism: numbers(),
    age: numbers(),
    idealAge: numbers(),
    ageWidth: numbers(),
    body: new Uint8Array(count),
    bodyTaste: numbers(BODY_COUNT),
    height: numbers(),
    heightTaste: numbers(),
    free: new Uint8Array(count),
    pace: numbers(),
    flexible: numbers(),
    meeting: numbers(MEETING_COUNT),
    quality: numbers(),
    choosiness: numbers(),
    diligence: numbers(),
    areas: [],
  };
  // Average taste of this sex in each body type of the other sex. The body types in order:
  // 痩せ型, 普通, マッチョ (men) or むっちり (women), ぽっちゃり, かなりぽっちゃり.
  const commonTaste = isMan ? [0.1, 0.5, 0.4, -0.3, -1] : [-0.1, 0.4, 0.5, -0.4, -1];
  const bodyShares = isMan ? [0.2, 0.68, 0.83, 0.95] : [0.2, 0.66, 0.84, 0.95];
  for (let who = 0; who < count; who += 1) {
    const [sadism, masochism] = drawLeaning(luck, sex);
    side.sadism[who] = Math.tanh(sadism);
    side.masochism[who] = Math.tanh(masochism);
    const open = luck.normal();
    const byGroup = GROUPS.map(() => luck.normal());
    let total = 0;
    for (let act = 0; act < ACT_COUNT; act += 1) {
      const wish = (USUAL[act] ?? 0) + 0.45 * open + 0.55 * (byGroup[GROUP_OF[act] ?? 0] ?? 0) + 0.75 * luck.normal();
      side.acts[who * ACT_COUNT + act] = Math.tanh(wish);
      const matters = (importance[act] ?? 1) * Math.exp(0.5 * luck.normal());
      side.actImportance[who * ACT_COUNT + act] = matters;
      total += matters;
    }
    for (let act = 0; act < ACT_COUNT; act += 1) {
      const at = who * ACT_COUNT + act;
      side.actImportance[at] = (side.actImportance[at] ?? 0) / total;
    }
    const age = isMan ? clamp(34 + 8 * luck.normal(), 19, 64) : clamp(27 + 5.5 * luck.normal(), 18, 52);
    side.age[who] = Math.round(age);
    side.idealAge[who] = isMan ? 24 + 0.25 * (age - 24) + 3 * luck.normal() : age + 5 + 4 * luck.normal();
    side.ageWidth[who] = clamp((isMan ? 9 : 8) + 2.5 * luck.normal(), 4, 18);
    const kind = luck.fraction();
    side.body[who] = bodyShares.filter((share) => kind > share).length;
    const fond = isMan ? 0.7 * luck.normal() : 0;
    for (let body = 0; body < BODY_COUNT; body += 1)
      side.bodyTaste[who * BODY_COUNT + body] = (commonTaste[body] ?? 0) + (body > 2 ? fond : 0) + 0.45 * luck.normal();
    side.height[who] = isMan ? 171 + 6 * luck.normal() : 158 + 5 * luck.normal();
    side.heightTaste[who] = isMan ? 0 : 0.3 + 0.3 * luck.normal();
    let free = 0;
    for (const [bit, share] of [0.25, 0.7, 0.5, 0.55].entries()) if (luck.chance(share)) free |= 1 << bit;
    side.free[who] = free || 2;
    side.pace[who] = luck.normal();
    side.flexible[who] = luck.fraction() ** 2;
    for (const [index, usual] of [-0.3, isMan ? 0.4 : -0.2, 0].entries())
      side.meeting[who * MEETING_COUNT + index] = Math.tanh(usual + 0.9 * luck.normal());
    side.quality[who] = luck.normal();
    side.choosiness[who] = 0.35 * luck.normal();
    side.diligence[who] = clamp(0.86 + 0.14 * luck.normal(), 0.3, 1);
    side.areas.push(drawAreas(spec, luck, sizes));
  }
  return side;
};
