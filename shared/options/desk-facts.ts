// Written from PROFILE_FIELDS by `npm run generated`. First views load these names without the option lists.

/** The fields of a man that staff read while they choose him or decide on his rank. */
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
