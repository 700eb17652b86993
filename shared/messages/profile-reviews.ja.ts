/** What a man's profile says of reviews: number and mean, from three on (rules: Reviews and boards, On his profile). */
export const profileReviewsJa = {
  line: (count: number, point: number) => `レビュー${count}件・平均${point}%`,
  own: '自分が書いたレビュー',
} as const;
