import type { ProfileAttributes } from '#functions/records/profile.ts';
import { ACT_KEYS, type ActKey, DEGREE_KEYS, type DegreeKey } from '#shared/options/acts.ts';

const TEXT_KEYS = [
  'twitter_name',
  'area',
  'body_type',
  'height',
  'weight',
  'personarity',
  'takemovie',
  'sexual_experience',
  'your_pre_dm',
  'your_pre_tel',
  'your_pre_photo',
  'your_pre_contact',
  'your_freetimes',
  'age_range',
  'appear_points',
  'propensity',
] as const;
type TextKey = (typeof TEXT_KEYS)[number];
type GradeKey = ActKey | DegreeKey;

/** Every attribute by wire name, the unanswered ones empty or null, as forms and profile views read them (spec part-1 §3). */
export const attributeAnswers = (attributes: ProfileAttributes) => {
  const texts = Object.fromEntries(TEXT_KEYS.map((key) => [key, attributes[key] ?? ''])) as Record<TextKey, string>;
  const grades = Object.fromEntries(
    [...ACT_KEYS, ...DEGREE_KEYS].map((key) => [key, attributes[key] ?? null]),
  ) as Record<GradeKey, number | null>;
  return { ...texts, ...grades, age: attributes.age ?? null };
};
