import {
  APPEAL_OTHER_MAX_CHARS,
  APPEAL_POINTS_MAX,
  AREAS_MAX,
  FREE_TEXT_MIN_CHARS,
  TWITTER_ID_MAX_CHARS,
} from '../limits.ts';

/** Texts beside the fields on the pages of a profile form that follow its first page (spec part-1 §2, §5). */
export const profileFieldsJa = {
  hints: {
    twitterid: `X（旧Twitter）のIDです。@を除いて、${TWITTER_ID_MAX_CHARS}文字以内の英数字とアンダーバーで入力してください。`,
    area: `${AREAS_MAX}か所まで選べます。`,
    takemovie: 'お互いの同意がない撮影は禁止しています。',
    appear_points: `${APPEAL_POINTS_MAX}つまで選べます。`,
    appealOther: 'アピールポイント（その他）',
    appealOtherHint: `${APPEAL_OTHER_MAX_CHARS}文字以内で入力してください。`,
    propensity: `空白を除いて${FREE_TEXT_MIN_CHARS}文字以上書くと、伝わりやすくなります。`,
    ideal: `どんな時間を過ごしたいか、空白を除いて${FREE_TEXT_MIN_CHARS}文字以上書くと、合うお相手が見つかりやすくなります。`,
    strengths: `空白を除いて${FREE_TEXT_MIN_CHARS}文字以上書くと、伝わりやすくなります。`,
    wanted_ages: 'あてはまるものをすべてお選びください。',
    region: '地方',
    undo: '選んだ答えをもう一度押すと、「まだ決めていない」に戻ります。',
  },
  checks: {
    confirmed_notes: '写真やプロフィールに、事実と異なる内容や他人の画像を使っていないこと',
    confirmed_rules: '相手の同意を何より大切にし、嫌がることをしないこと',
    label: '確認しました',
  },
  freeText: {
    /** Shown directly after the number of characters that the member typed, such as 12: 12文字 50文字以上入力してください. */
    tooShort: `文字 ${FREE_TEXT_MIN_CHARS}文字以上入力してください`,
    repeated: '繰り返し文字の入力はマッチングの精度が下がる為、変更してください。',
    repeatedHint: '同じ文字が続くところを直すと、合うお相手を見つけやすくなります。このままでも保存できます。',
  },
} as const;
