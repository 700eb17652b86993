import { FIRST_CHANGE_NIGHT, LAST_CHANGE_NIGHT, REVIEW_SCORE_MAX } from '../limits.ts';
import { REVIEW_SCORE_KEYS } from '../options/reviews.ts';
/** Texts of /review and /reviewindex. Texts that all review screens share are in reviews.ja.ts (spec part-1 §2, §5). */
export const reviewListJa = {
  lead: 'お会いになった方の感想です。書いた方やお相手が特定される内容は、掲載していません。',
  orderLabel: '並び順',
  list: 'レビュー',
  /** Label and number are separate texts, because the number is shown larger. */
  point: '総合',
  percent: (point: number) => `${point}%`,
  /** The date of a review: only the month is shown, so that nobody can recognise the author by the day. */
  month: (year: number, month: number) => `${year}年${month}月`,
  scoresOnly: '点数だけのレビューです。',
  less: '閉じる',
  details: `${REVIEW_SCORE_KEYS.length}項目の点数を見る`,
  score: (score: number) => `${score} / ${REVIEW_SCORE_MAX}`,
  like: (count: number) => `共感 ${count}`,
  likeFailed: '反映できませんでした。もう一度お試しください。',
  emptyBody: `書かれたレビューは、${FIRST_CHANGE_NIGHT}〜${LAST_CHANGE_NIGHT}日後のいずれかの夜に公開され、ここに並びます。`,
  pageEmpty: 'このページのレビューは、表示されなくなりました。',
  toFirst: '最初のページへ',
  locked: {
    age: {
      title: '年齢確認が終わると、ご覧いただけます',
      body: '確認が済むまで、レビューは表示されません。高校生の方はご利用いただけません。',
      underReview: '書類を確認しています。終わりしだい、ご覧いただけます。高校生の方はご利用いただけません。',
      action: '年齢確認へ',
    },
    payment: {
      title: 'プランのお申し込み後に、ご覧いただけます',
      body: 'みんなのレビューは、プランをご利用中の方にご覧いただいています。',
      action: 'プランを見る',
    },
  },
} as const;
