import { LIKED_SM, type LikedSm, SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/matching.ts';
import { RANKS } from '#shared/options/member.ts';
import { PARTNER_AGE_CEILING_YEARS, PARTNER_AGE_CEILINGS } from '#shared/options/profile.ts';

/** Whom a man accepts, packed for his card; 0 sets no limit. */
export type HisLimits = {
  /** Bit by place in `RANKS`. */
  ranks: number;
  /** Bit by place in the women's body types. */
  bodies: number;
  sm: LikedSm;
  /**
   * Hidden fields s0–s3, m0–m3: her degrees he hopes for, bits 0–3 S and 4–7 M, strongest first. A wish for the score, no
   * limit.
   */
  degrees: number;
};
export const ACCEPTS_ANY: HisLimits = { ranks: 0, bodies: 0, sm: 0, degrees: 0 };
const DEGREES = ['s0', 's1', 's2', 's3', 'm0', 'm1', 'm2', 'm3'] as const;

/**
 * His recommend settings (spec part-2 §3) by their wire names, as they are stored; only what limits whom he is shown to is
 * read here. Appeal point and sexual condition are wishes, no limits.
 */
export type RecommendSettings = object;

const isTicked = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/** The limits of his settings. A group without a tick, or with all of them, limits nothing. */
export const hisLimitsOf = (settings: RecommendSettings | undefined): HisLimits => {
  if (!settings) return ACCEPTS_ANY;
  const fields: Record<string, unknown> = { ...settings };
  const mask = (places: readonly (number | false)[]) => {
    const ticked = places.filter((place) => place !== false);
    return ticked.length === places.length ? 0 : ticked.reduce((bits, place) => bits | (1 << place), 0);
  };
  const liked = Number(fields['liked_sm'] ?? 0);
  return {
    ranks: mask(SETTING_RANKS.map(({ key, rank }) => isTicked(fields[key]) && RANKS.indexOf(rank))),
    bodies: mask(SETTING_BODY_TYPES.map(({ key }, place) => isTicked(fields[key]) && place)),
    sm: LIKED_SM.find(({ value }) => value === liked)?.value ?? 0,
    degrees: mask(DEGREES.map((key, place) => isTicked(fields[key]) && place)),
  };
};

/** Oldest partner of his settings in years; undefined where they name none. */
export const ceilingOf = (settings: RecommendSettings | undefined): number | undefined => {
  const chosen = settings && 'age_range' in settings ? settings.age_range : undefined;
  const ceiling = PARTNER_AGE_CEILINGS.find((name) => name === chosen);
  return ceiling && PARTNER_AGE_CEILING_YEARS[ceiling];
};
