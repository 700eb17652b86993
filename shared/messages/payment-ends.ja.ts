/**
 * Texts of /payment_confirm, which forwards to 3-D Secure, and of /payment_success and /payment_failure (spec part-2
 * §2; rules: Money).
 */
export const paymentEndsJa = {
  forward: {
    title: '本人認証のページへ移動します',
    body: 'カード会社のページで、ご本人であることをご確認ください。終わると、このサービスに戻ります。',
    action: '本人認証のページへ進む',
    refused: '移動先を確認できませんでした。お支払いは完了していません。',
  },
  waiting: {
    title: 'お支払いの完了を確認しています…',
    steps: ['お支払いの送信', '結果の確認', '完了'],
    body: 'このままお待ちください。通常は数秒で終わります。',
    progress: 'お支払いの確認',
    still: '確認しています',
    longTitle: '確認に時間がかかっています',
    long: 'この画面を閉じても大丈夫です。お支払いの手続きは進んでおり、もう一度お支払いいただく必要はありません。結果は「お支払い情報」でご確認いただけます。',
    offline: 'いまは通信できません。つながると、自動で続きを確認します。お支払いには影響ありません。',
    toInformation: 'お支払い情報へ',
  },
  success: {
    title: 'お支払いが完了しました',
    action: 'トップへ',
    body: 'ご利用ありがとうございます。次回のお支払い日は「お支払い情報」でご確認いただけます。',
  },
  failure: {
    title: 'お支払いができませんでした',
    message: (text: string) => `Error: ${text}`,
    action: 'トップへ',
    body: 'お支払いは完了していません。二重に請求されることはありません。',
    notApproved: 'お支払いが承認されませんでした。',
    toPlans: 'プランの選択に戻る',
    toShop: 'ショップに戻る',
  },
} as const;
