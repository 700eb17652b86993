/** In a separate file from the profile's other lists, because the timeline's filters load only these (decision 030). */
export const MALE_BODY_TYPES = ['痩せ型', '普通', 'マッチョ', 'ぽっちゃり', 'かなりぽっちゃり'] as const;
export const FEMALE_BODY_TYPES = ['痩せ型', '普通', 'むっちり', 'ぽっちゃり', 'かなりぽっちゃり'] as const;
