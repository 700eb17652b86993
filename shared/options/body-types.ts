/**
 * Body types. They have their own file, so that the timeline's filters don't load the profile's other choices (decision
 * 030).
 */
export const MALE_BODY_TYPES = ['痩せ型', '普通', 'マッチョ', 'ぽっちゃり', 'かなりぽっちゃり'] as const;
export const FEMALE_BODY_TYPES = ['痩せ型', '普通', 'むっちり', 'ぽっちゃり', 'かなりぽっちゃり'] as const;
export type BodyType = (typeof MALE_BODY_TYPES | typeof FEMALE_BODY_TYPES)[number];
