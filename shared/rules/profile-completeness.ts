import { FREE_TEXT_BEST_CHARS, FREE_TEXT_GOOD_CHARS, FREE_TEXT_MIN_CHARS, PHOTO_SLOTS_COUNT } from '../limits.ts';

export type CompletenessInput = {
  /** Whether the first profile form was saved. */
  isRegistered: boolean;
  /** Number of uploaded photos; sample avatars don't count. */
  photoCount: number;
  /** Whether `appear_points` is answered: a man's list, or a woman's text about her strengths. */
  hasAppealPoints: boolean;
  /** Length of a man's `propensity` or a woman's `sexual_experience`, in code points without whitespace. */
  freeTextChars: number;
  /** Whether the profile has at least one of Twitter, TikTok and Instagram. */
  hasSocialId: boolean;
};

/** Points of the criteria c1 to c9 of the spec (spec part-1 §5). */
export const COMPLETENESS_POINTS = {
  c1: 30,
  c2: 5,
  c3: 5,
  c4: 10,
  c5: 10,
  c6: 5,
  c7: 5,
  c8: 10,
  c9: 20,
} as const;
export type CompletenessKey = keyof typeof COMPLETENESS_POINTS;
export type ProfileCompleteness = { point: number } & Record<CompletenessKey, boolean>;

/**
 * The API field `profile_complete_rate`: which criteria are met, and `point`, the sum of their points, 0 to 100 (rules:
 * Members).
 */
export const profileCompleteness = (input: CompletenessInput): ProfileCompleteness => {
  const chars = input.freeTextChars;
  const criteria: Record<CompletenessKey, boolean> = {
    c1: input.isRegistered,
    c2: input.photoCount >= 1,
    c3: input.photoCount >= 2,
    c4: input.photoCount >= PHOTO_SLOTS_COUNT,
    c5: input.hasAppealPoints,
    c6: chars >= FREE_TEXT_MIN_CHARS,
    c7: chars >= FREE_TEXT_GOOD_CHARS,
    c8: chars >= FREE_TEXT_BEST_CHARS,
    c9: input.hasSocialId,
  };
  const keys = Object.keys(COMPLETENESS_POINTS) as CompletenessKey[];
  const point = keys.reduce((sum, key) => (criteria[key] ? sum + COMPLETENESS_POINTS[key] : sum), 0);
  return { point, ...criteria };
};
