import type { FEMALE_BODY_TYPES, MALE_BODY_TYPES } from './body-types.ts';

export { FEMALE_BODY_TYPES, MALE_BODY_TYPES } from './body-types.ts';

/** What the API sends for an empty photo slot (rules: Members). */
export const DEFAULT_PHOTO_PATH = '/images/fallback/default.png';
/**
 * Numbers of the drawings that a woman can use instead of a photo, in the API field `default_img_no` (spec part-1 §2).
 */
export const SAMPLE_AVATAR_NUMBERS = [1, 2, 3, 4, 5] as const;
export type SampleAvatarNumber = (typeof SAMPLE_AVATAR_NUMBERS)[number];
export const sampleAvatarPath = (number: SampleAvatarNumber): string => `/images/fallback/avatar-${number}.webp`;

export const PHOTO_SLOTS = [1, 2, 3] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number];
export const photoField = (slot: PhotoSlot) => `profile${slot}` as const;

export type MaleBodyType = (typeof MALE_BODY_TYPES)[number];
export type FemaleBodyType = (typeof FEMALE_BODY_TYPES)[number];

export const HEIGHTS = ['160センチ以下', '161~165', '166~170', '171~175', '176~180', '180センチ以上'] as const;
export type Height = (typeof HEIGHTS)[number];

export const WEIGHTS = [
  '50キロ以下',
  '51~55',
  '56~60',
  '61~65',
  '66~70',
  '71~75',
  '76~80',
  '81~99',
  '100キロ以上',
] as const;

/** Choices of `takemovie`: filming during a meeting. */
export const MALE_FILMING = ['したいです！', '相手と相談', 'しません！'] as const;
export const FEMALE_FILMING = ['OKです！（顔出しNG)', '基本、OKです！（相手による)', 'NGです！'] as const;
export type FemaleFilming = (typeof FEMALE_FILMING)[number];

/**
 * Choices of a man's `sexual_experience`, the number of partners so far. A woman's answer to this field is free text.
 */
export const EXPERIENCE_COUNTS = [
  '0人',
  '1人',
  '2人',
  '3人',
  '4人',
  '5人',
  '6人',
  '7人',
  '8人',
  '9人',
  '10人',
  '11〜20人',
  '21〜30人',
  '31〜50人',
  '51〜100人',
  '101人以上',
] as const;

/** Choices of `your_freetimes`: when the member has time. Any number, joined by `, `. */
export const FREE_TIMES = ['平日の昼間', '平日の夜', '土日祝日の昼間', '土日祝日の夜'] as const;

/** Choices of `your_pre_dm`: how often the member wants to exchange messages. */
export const DM_TOLERANCES = [
  '1日にたくさんしたい',
  '1日に数回はやりとりしたい',
  '相手に合わせる',
  'あまり返せない',
] as const;

/**
 * Choices of `your_pre_tel`, `your_pre_photo` and `your_pre_contact`: whether to phone, and to exchange photos or
 * contact data, before a meeting.
 */
export const MALE_PRE_MEETING = ['絶対にしたい', 'できればしたい', '女性が求めるなら！', 'したくない'] as const;
export const FEMALE_PRE_MEETING = ['絶対にしたい', 'できればしたい', '男性が求めるなら！', 'したくない'] as const;
export type FemalePreMeeting = (typeof FEMALE_PRE_MEETING)[number];

/** Choices of a man's `body_type_range`: whether he accepts plump women. */
export const BODY_TYPE_TOLERANCES = ['ぽっちゃりNG', 'ぽっちゃりOK', 'ぽっちゃり大好き'] as const;
export type BodyTypeTolerance = (typeof BODY_TYPE_TOLERANCES)[number];

/** Choices of a man's `age_range`: the highest age of a partner. */
export const PARTNER_AGE_CEILINGS = [
  '20代',
  '30代前半まで',
  '30代後半まで',
  '40代前半まで',
  '40代後半まで',
  '50代以上もいける',
] as const;
export type PartnerAgeCeiling = (typeof PARTNER_AGE_CEILINGS)[number];
/** The highest age that each choice of `PARTNER_AGE_CEILINGS` includes, in years; the last choice has no limit. */
export const PARTNER_AGE_CEILING_YEARS = {
  '20代': 29,
  '30代前半まで': 34,
  '30代後半まで': 39,
  '40代前半まで': 44,
  '40代後半まで': 49,
  '50代以上もいける': Number.POSITIVE_INFINITY,
} as const satisfies Record<PartnerAgeCeiling, number>;

/** Choices of a woman's `age_range`: wanted ages of a partner. Any number, joined by `, `. */
export const WANTED_AGES = [
  '18~19歳',
  '20〜24歳',
  '25〜30歳',
  '31〜34歳',
  '35歳〜39歳',
  '40歳以上',
  '50歳以上',
] as const;
type WantedAge = (typeof WANTED_AGES)[number];
/**
 * First and last age of each choice of `WANTED_AGES`, in years. 40歳以上 ends at 49 because 50歳以上 is a separate choice
 * (rules: Words and values).
 */
export const WANTED_AGE_YEARS = {
  '18~19歳': [18, 19],
  '20〜24歳': [20, 24],
  '25〜30歳': [25, 30],
  '31〜34歳': [31, 34],
  '35歳〜39歳': [35, 39],
  '40歳以上': [40, 49],
  '50歳以上': [50, Number.POSITIVE_INFINITY],
} as const satisfies Record<WantedAge, readonly [number, number]>;

export const APPEAL_OTHER = 'その他';
/** Choices of a man's `appear_points`: at most three, joined by `, `. In the API the man's own text replaces その他. */
export const APPEAL_POINTS = [
  'いちゃいちゃ',
  'キス',
  '手マン',
  'クンニ',
  'ピストン運動',
  '拘束プレイ',
  '中イキ開発',
  '脳イキ',
  'アソコの大きさ',
  APPEAL_OTHER,
] as const;
export type AppealPoint = (typeof APPEAL_POINTS)[number];
/** 催眠 is an older value of 脳イキ in profiles (spec part-1 §3). The form and the server replace it with 脳イキ. */
export const APPEAL_POINT_ALIASES = { 催眠: '脳イキ' } as const satisfies Record<string, AppealPoint>;

/** A woman's `partner_follower`: whether she has met men through Twitter. */
export const PARTNER_FOLLOWER = ['ある', 'ない'] as const;
export type PartnerFollower = (typeof PARTNER_FOLLOWER)[number];
