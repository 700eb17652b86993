import type { PairRow } from '#shared/contract/pair-row.ts';
import type { Answers } from '#shared/contract/partner-profile.ts';
import type { UndecidedMan } from '#shared/contract/undecided.ts';
import { MemberId, PairId, RoomId } from '#shared/ids.ts';
import { ACT_KEYS, type ActKey } from '#shared/options/acts.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { DEFAULT_PHOTO_PATH } from '#shared/options/profile.ts';
import { isNumberField, type ProfileFieldName, partnerFieldsOf } from '#shared/options/profile-fields.ts';
import { pairLabel } from '#shared/rules/matching-labels.ts';
import type { ManProfile, WomanProfile } from '#web/member/features/matching/api/use-partner-profile.ts';

/** `numbered('m', 3)` is `'mfor-tests-0003'`. */
const numbered = (prefix: string, number: number) => `${prefix}for-tests-${String(number).padStart(4, '0')}`;
export const memberId = (number: number) => MemberId.parse(numbered('m', number));
export const pairId = (number: number) => PairId.parse(numbered('p', number));
export const roomId = (number: number) => RoomId.parse(numbered('r', number));

type RowOverrides = Partial<PairRow> & { viewer?: Sex };
export const pairRow = (number: number, state: PairState, { viewer = WOMAN, ...over }: RowOverrides = {}): PairRow => ({
  id: pairId(number),
  status_n: state,
  status: pairLabel(state, viewer),
  is_choosable: false,
  is_reviewable: false,
  uuid: roomId(number),
  partner_user_id: memberId(number),
  twitter_name: 'みなと',
  twitter_icon: '',
  profile1: DEFAULT_PHOTO_PATH,
  timestamp: '2026-07-03T05:05:00.000Z',
  last_message: '',
  unread_messages_size: 0,
  created_at: '2026-07-01T05:05:00.000Z',
  ...over,
});

/** A man who waits for the woman's answer. */
export const undecidedMan = (number: number, over: Partial<UndecidedMan> = {}): UndecidedMan => ({
  id: pairId(number),
  partner_user_id: memberId(number),
  status_n: PAIR_STATE.fresh,
  twitter_name: 'みなと',
  profile1: '/photos/one-390.webp',
  profile1_large: '/photos/one-780.webp',
  age: 34,
  area: '東京都, 神奈川県',
  reason: '平日の夜に予定を合わせやすい方です',
  suspended_until: null,
  ...over,
});

const answers = Object.fromEntries(ACT_KEYS.map((key) => [key, 2])) as Record<ActKey, number>;
const unanswered = <N extends ProfileFieldName>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, isNumberField(name) ? null : ''])) as Answers<N>;
const shared = {
  ...unanswered(partnerFieldsOf('woman')),
  id: memberId(1),
  is_age_verified: true,
  profile1: '/photos/one.webp',
  profile2: DEFAULT_PHOTO_PATH,
  profile3: DEFAULT_PHOTO_PATH,
  twitter_name: 'みなと',
  age: 34,
  area: '東京都, 神奈川県',
  body_type: '普通',
  personarity: '',
  takemovie: 'しません！',
  sexual_experience: '4人',
  your_pre_dm: '相手に合わせる',
  your_pre_tel: 'できればしたい',
  your_pre_photo: 'したくない',
  your_pre_contact: 'したくない',
  your_freetimes: '平日の夜, 土日祝日の昼間',
  age_range: '30代後半まで',
  appear_points: 'いちゃいちゃ, キス',
  propensity: '穏やかな時間を大切にしています。',
  ...answers,
  your_sadism: 3,
  your_masochism: null,
};
const myProfile = { twitter_name: 'あおい', twitterid: 'aoi_own', profile1: '/photos/own.webp' };

export const manProfile = (
  state: PairState,
  choices: ManProfile['recommend']['choices'],
  over: Partial<ManProfile['profile']> = {},
): ManProfile => ({
  profile: {
    ...unanswered(partnerFieldsOf('man')),
    ...shared,
    height: '171~175',
    weight: '66~70',
    twitterid: 'minato_34',
    tiktok: '',
    instagram: '',
    rank: 'E',
    ...over,
  },
  my_profile: myProfile,
  recommend: {
    ...pairRow(1, state),
    explanation: {
      reasons: ['東京都で会えます'],
      caution: '都合のつく時間帯が、あまり重なっていません',
      caution_about: 'freeTimes',
    },
    suspended_until: null,
    choices,
  },
  payment_conf: 0,
});

export const womanProfile = (state: PairState, choices: WomanProfile['recommend']['choices']): WomanProfile => ({
  profile: { ...shared, twitter_name: 'しおり' },
  my_profile: myProfile,
  recommend: { ...pairRow(1, state, { twitter_name: 'しおり' }), choices },
});
