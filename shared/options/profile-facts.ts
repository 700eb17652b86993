// Written from PROFILE_FIELDS by `npm run generated`. First views load these names without the option lists.

/** The fields that a section of a profile shows as lines. */
export const PROFILE_FACTS = {
  basics: ['height', 'weight', 'body_type', 'personarity', 'age_range'],
  meeting: ['your_freetimes', 'area', 'your_pre_dm', 'your_pre_tel', 'your_pre_photo', 'your_pre_contact'],
} as const;
export type FactName = (typeof PROFILE_FACTS)[keyof typeof PROFILE_FACTS][number];

/** The fields whose text is several choices joined by `, `, for one of the sexes at least. */
export const JOINED_FACTS = ['age_range', 'your_freetimes', 'area', 'appear_points'] as const;
