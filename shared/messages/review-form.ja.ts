import { REVIEW_TEXT_MAX_CHARS } from '../limits.ts';
/** Errors of the review form, also used by the server (spec part-1 §5). */
export const reviewFormJa = {
  disabled: '全て入力してください',
  dateTaken: 'すでにその日のレビューは投稿済みです。',
  dateUnknown: 'カレンダーにある日付をお選びください。',
  dateInFuture: '今日までの日付をお選びください。',
  dateTooEarly: '会った日をもう一度お確かめください。',
  tooLong: `${REVIEW_TEXT_MAX_CHARS.toLocaleString('ja-JP')}文字以内で入力してください。`,
} as const;
