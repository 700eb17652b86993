/** The boards by their names in the API: for everybody, for men, for women (spec part-1 §3). */
export const TOPIC_SEXES = ['common', 'male', 'female'] as const;
export type TopicSex = (typeof TOPIC_SEXES)[number];
