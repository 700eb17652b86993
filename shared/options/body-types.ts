/**
 * Body types. They have their own file, because the timeline's filters need no other lists of the profile (decision
 * 030).
 */
export const MALE_BODY_TYPES = ['痩せ型', '普通', 'マッチョ', 'ぽっちゃり', 'かなりぽっちゃり'] as const;
export const FEMALE_BODY_TYPES = ['痩せ型', '普通', 'むっちり', 'ぽっちゃり', 'かなりぽっちゃり'] as const;
