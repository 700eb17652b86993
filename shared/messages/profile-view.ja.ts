import { profileWordsJa } from './profile-labels.ja.ts';

/** Texts of a profile as another member sees it (spec part-1 §2). */
export const profileViewJa = {
  title: 'プロフィール',
  ageYears: profileWordsJa.ageYears,
  sections: {
    basics: '基本の情報',
    meeting: '会うまでのこと',
    preferences: '好み',
    degrees: 'SとMの度合い',
    introduction: '自己紹介',
    appeal: 'アピールポイント',
    ideal: '理想の過ごし方',
    strengths: '魅力・得意なこと',
    sns: 'SNS',
  },
  rank: 'ランク',
  wantedAge: '希望する年齢',
  units: { height: 'センチ', weight: 'キロ' },
  photosOf: (name: string) => `${name}さんの写真`,
  preferencesSummary: '開いたときだけ表示されます',
  openSns: (service: string) => `${service}を開く（外部サイト）`,
  verified: '年齢確認済み',
  notFound: {
    title: 'このプロフィールは表示できません',
    body: 'お相手がご利用を休止したか、退会した可能性があります。表示できる期間が終わった場合も、ご覧いただけません。',
  },
  unset: profileWordsJa.unset,
} as const;

/** Texts of /preview and of the form's preview: the member's own profile as partners see it (spec part-2 §2). */
export const profilePreviewJa = {
  title: 'プレビュー',
  lead: { male: '女性からは、このように表示されます。', female: '男性からは、このように表示されます。' },
  hidden: {
    male: '電話番号は表示されません。',
    female: 'SNSアカウントは表示されません。',
  },
  /** The preview of what is in an open form. Its lead follows `lead` in the same paragraph. */
  sheet: {
    title: 'お相手からの見え方',
    lead: '保存すると反映されます。',
  },
  nameless: 'ユーザー名（未入力）',
  edit: 'プロフィールを編集する',
  empty: {
    title: 'まだプロフィールがありません',
    body: '登録すると、お相手からの見え方をここで確認できます。',
  },
} as const;
