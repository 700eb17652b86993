/** Whose board a topic is on. The wire names the boards like this (spec part-1 §3). */
export const TOPIC_SEXES = ['common', 'male', 'female'] as const;
export type TopicSex = (typeof TOPIC_SEXES)[number];
