/** What the caution of a recommend may be about (rules: Recommendation, Reasons). */
export const CAUTIONS = [
  'acts',
  'degrees',
  'freeTimes',
  'messages',
  'beforeMeeting',
  'fewAnswers',
  'region',
  'age',
] as const;
export type Caution = (typeof CAUTIONS)[number];
