// Written from PROFILE_FIELDS by `npm run generated`. A separate file, so that the first view loads these names without
// the lists of choices.

/** The profile fields that a profile shows as rows, by section. */
export const PROFILE_FACTS = {
  basics: ['height', 'weight', 'body_type', 'personarity', 'age_range'],
  meeting: ['your_freetimes', 'area', 'your_pre_dm', 'your_pre_tel', 'your_pre_photo', 'your_pre_contact'],
} as const;
export type FactName = (typeof PROFILE_FACTS)[keyof typeof PROFILE_FACTS][number];

/** The fields whose value is several choices joined by `, `, for at least one sex. */
export const JOINED_FACTS = ['age_range', 'your_freetimes', 'area', 'appear_points'] as const;
