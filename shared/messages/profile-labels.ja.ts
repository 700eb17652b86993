import { ACTS_COUNT } from '../limits.ts';
import type { ActKey } from '../options/acts.ts';
import type { ProfileFieldName, SocialIdField } from '../options/profile-fields.ts';

type LabelName = Exclude<ProfileFieldName, ActKey> | SocialIdField | 'phone' | 'sns' | 'acts';
/**
 * Labels of profile rows and form fields, by the field's name in the API. The labels of sexual acts are in
 * options/acts.ts.
 */
export const profileLabelsJa = {
  twitter_name: 'ユーザー名',
  twitterid: 'Twitter ID',
  tiktok: 'TikTok ID',
  instagram: 'Instagram ID',
  phone: '電話番号',
  age: '年齢',
  area: '会える地域',
  body_type: '体型',
  height: '身長',
  weight: '体重',
  personarity: '性格',
  takemovie: '撮影',
  sexual_experience: '経験人数',
  your_freetimes: '会いやすい時間',
  your_pre_dm: 'メッセージの頻度',
  your_pre_tel: '会う前の電話',
  your_pre_photo: '会う前の写真交換',
  your_pre_contact: '会う前の連絡先交換',
  your_sadism: 'Sの度合い',
  your_masochism: 'Mの度合い',
  appear_points: 'アピールポイント',
  propensity: '自己紹介・好み',
  age_range: '希望するお相手の年齢',
  body_type_range: 'お相手の体型',
  partner_follower: 'Twitterで知り合った男性と会ったことがありますか',
  sns: 'SNSアカウント',
  acts: `好みの${ACTS_COUNT}項目`,
} as const satisfies Record<LabelName, string>;

/** Labels of the free texts in a woman's form: some fields have another meaning there. */
export const femaleProfileLabelsJa = {
  ...profileLabelsJa,
  sexual_experience: '理想の過ごし方',
  appear_points: 'あなたの魅力・得意なこと',
} as const;

/** Words for values of profile fields, on profiles and forms. */
export const profileWordsJa = {
  ageYears: (age: number) => `${age}歳`,
  unset: '未回答',
} as const;
