import { emptyProfile, type ProfileAttributes } from '#functions/items/profile.ts';
import type { ScoringProfile } from '#functions/recommend/score/scoring-profile.ts';
import { scoringProfileOf } from '#functions/recommend/score/scoring-profile.ts';

import type { MemberId } from '#shared/ids.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';

type Extras = Parameters<typeof scoringProfileOf>[2];

export const acts = (answer: number) => Object.fromEntries(ACT_KEYS.map((key) => [key, answer]));
export const profile = (sex: 1 | 2, attributes: object) => ({
  ...emptyProfile({ id: 'm1' as MemberId, sex }),
  attributes: attributes as ProfileAttributes,
});
export const createdAt = 20_000 * 86_400_000;
export const woman = (more: object = {}, extras: Extras = {}): ScoringProfile =>
  scoringProfileOf(
    profile(2, {
      age: 27,
      body_type: '普通',
      ...acts(2),
      your_sadism: 4,
      your_masochism: 1,
      your_freetimes: '平日の夜',
      ...more,
    }),
    { rank: 'E', createdAt },
    extras,
  );
export const man = (more: object = {}, extras: Extras = {}): ScoringProfile =>
  scoringProfileOf(
    profile(1, {
      age: 31,
      body_type: 'マッチョ',
      height: '171~175',
      ...acts(2),
      your_sadism: 1,
      your_masochism: 4,
      your_freetimes: '平日の夜, 土日祝日の夜',
      your_pre_dm: '相手に合わせる',
      your_pre_tel: '女性が求めるなら！',
      your_pre_photo: 'したくない',
      your_pre_contact: 'できればしたい',
      age_range: '30代後半まで',
      body_type_range: 'ぽっちゃりOK',
      appear_points: 'キス',
      ...more,
    }),
    { rank: 'A+', createdAt },
    extras,
  );
