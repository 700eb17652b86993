// Written from PROFILE_FIELDS by `npm run generated`. A separate file, so that the first view loads these names without
// the lists of choices.

/** The profile fields of a man that staff see while they choose a man for a woman or decide on his rank. */
export const DESK_FACTS = [
  'body_type',
  'height',
  'weight',
  'age_range',
  'your_sadism',
  'your_masochism',
  'your_freetimes',
  'your_pre_dm',
  'appear_points',
  'propensity',
] as const;
