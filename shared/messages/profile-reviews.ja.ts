/**
 * The line about a man's reviews on his profile, from three reviews on: a step of their number and the middle of the
 * band of their mean (rules: Reviews and boards, On his profile).
 */
export const profileReviewsJa = {
  line: (count: number, point: number) => `レビュー${count}件以上・平均は約${point}%`,
  own: '自分が書いたレビュー',
} as const;
