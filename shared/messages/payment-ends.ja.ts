/** /payment_confirm, which forwards to 3-D Secure, and /payment_failure (spec part-2 §2; rules: Money). */
export const paymentEndsJa = {
  forward: {
    title: '本人認証のページへ移動します',
    body: 'カード会社のページで、ご本人であることをご確認ください。終わると、このサービスに戻ります。',
    action: '本人認証のページへ進む',
    refused: '移動先を確認できませんでした。お支払いは完了していません。',
  },
  failure: {
    title: 'お支払いができませんでした',
    message: (text: string) => `Error: ${text}`,
    action: 'トップへ',
    body: 'お支払いは完了していません。二重に請求されることはありません。',
    toPlans: 'プランの選択に戻る',
    toShop: 'ショップに戻る',
  },
} as const;
