/** The board of a topic, by its name on the wire (spec part-1 §3). */
export const TOPIC_SEXES = ['common', 'male', 'female'] as const;
export type TopicSex = (typeof TOPIC_SEXES)[number];
