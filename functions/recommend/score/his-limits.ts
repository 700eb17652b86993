import { RANKS } from '#shared/options/member.ts';
import { PARTNER_AGE_CEILING_YEARS, PARTNER_AGE_CEILINGS } from '#shared/options/profile.ts';
import { LIKED_SM, type LikedSm, SETTING_BODY_TYPES, SETTING_RANKS } from '#shared/options/recommend-settings.ts';

/**
 * The limits of a man's recommend settings, as small numbers for his pool entry. He is not recommended to a woman who
 * is outside these limits. 0 sets no limit.
 */
export type HisLimits = {
  /** The ranks that he allows: one bit for each index in `RANKS`. */
  ranks: number;
  /** The body types that he allows: one bit for each index in `FEMALE_BODY_TYPES`. */
  bodies: number;
  sm: LikedSm;
  /**
   * The degrees of S and M that he wishes a woman to have, as bits: the settings `s0` to `s3` are bits 0 to 3, and `m0`
   * to `m3` are bits 4 to 7. No screen shows these settings, and they exclude no woman.
   */
  degrees: number;
};
const NO_LIMITS: HisLimits = { ranks: 0, bodies: 0, sm: 0, degrees: 0 };
const DEGREES = ['s0', 's1', 's2', 's3', 'm0', 'm1', 'm2', 'm3'] as const;

/**
 * A man's recommend settings with the field names of the API, as stored (spec part-2 §3). Only the fields that set
 * limits are read here. Appeal point and sexual condition set no limits: they are wishes.
 */
export type RecommendSettings = object;

const isTicked = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/** Reads the limits. A group of checkboxes in which none or all are ticked sets no limit. */
export const hisLimitsOf = (settings: RecommendSettings | undefined): HisLimits => {
  if (!settings) return NO_LIMITS;
  const fields: Record<string, unknown> = { ...settings };
  const mask = (options: readonly (number | false)[]) => {
    const ticked = options.filter((option) => option !== false);
    return ticked.length === options.length ? 0 : ticked.reduce((bits, option) => bits | (1 << option), 0);
  };
  const liked = Number(fields['liked_sm'] ?? 0);
  return {
    ranks: mask(SETTING_RANKS.map(({ key, rank }) => isTicked(fields[key]) && RANKS.indexOf(rank))),
    bodies: mask(SETTING_BODY_TYPES.map(({ key }, index) => isTicked(fields[key]) && index)),
    sm: LIKED_SM.find(({ value }) => value === liked)?.value ?? 0,
    degrees: mask(DEGREES.map((key, index) => isTicked(fields[key]) && index)),
  };
};

/** The highest age of a partner that the settings allow, in years; undefined when the settings name no age. */
export const ceilingOf = (settings: RecommendSettings | undefined): number | undefined => {
  const chosen = settings && 'age_range' in settings ? settings.age_range : undefined;
  const ceiling = PARTNER_AGE_CEILINGS.find((name) => name === chosen);
  return ceiling && PARTNER_AGE_CEILING_YEARS[ceiling];
};
