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
  /** On how many acts viewer and partner agree; only in the closed section (look: Discretion). */
  common: {
    count: (count: number) => `${count}項目が合っています`,
    hint: 'ふたりの答えが同じ向きの項目に、この印が付いています。',
    none: '合っている項目は、今のところありません',
    uncompared: 'ふたりとも答えた項目は、まだありません',
    unanswered: 'あなたも答えると、合っている項目がわかります',
    answer: '好みに答える',
    failed: '合っている項目を表示できませんでした',
    mark: '合っています',
  },
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
    female: 'SNSアカウント、身長と体重は表示されません。',
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
