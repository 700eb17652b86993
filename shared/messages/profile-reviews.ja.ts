/**
 * The line about a man's reviews on his profile, if he has at least three. Their number is rounded down to 3, 5, 10, 20
 * …, their mean to a multiple of five percent (rules: Reviews and boards, On his profile).
 */
export const profileReviewsJa = {
  line: (count: number, point: number) => `レビュー${count}件以上・平均は約${point}%`,
  own: '自分が書いたレビュー',
} as const;
