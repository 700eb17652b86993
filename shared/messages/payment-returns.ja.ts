/** The messages of /payment_failure after 3-D Secure. The page adds `Error: ` in front (spec part-2 §2). */
export const paymentReturnsJa = {
  notDone: 'お支払いが承認されませんでした。別のカードでお試しください。',
  notOurs: 'お支払いを確認できませんでした。お支払いの状況は「お支払い情報」でご確認ください。',
} as const;
