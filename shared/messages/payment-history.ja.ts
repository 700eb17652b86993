import { TAX_PERCENT } from '../limits.ts';
/**
 * Texts of /payment_history and its receipts (rules: Money, Own history). Other people may read a receipt, so it
 * reveals as little as possible.
 */
export const paymentHistoryJa = {
  title: 'お支払いの履歴',
  empty: 'お支払いはまだありません',
  emptyBody: 'お支払いや返金があると、ここに並びます。領収書も、こちらから印刷できます。',
  more: '前の履歴を見る',
  kinds: { plan: 'お申し込み', renewal: '自動更新', likes: '購入', refund: '返金' },
  refunded: (yen: string) => `−${yen}`,
  back: 'お支払いの履歴',
  receipt: {
    title: '領収書',
    refundTitle: '返金明細書',
    notFound: 'このお支払いは見つかりませんでした。',
    addressee: '宛名',
    addresseeHint: '印刷する領収書だけに載ります。保存はしません。',
    to: (name: string) => `${name} 様`,
    number: '番号',
    date: 'お支払い日',
    refundDate: '返金日',
    amount: '金額',
    yen: (yen: string) => `${yen}円`,
    taxIncluded: '税込',
    base: `税抜金額（${TAX_PERCENT}%対象）`,
    tax: `消費税（${TAX_PERCENT}%）`,
    item: '但し書き',
    items: {
      plan: (name: string) => `サービス利用料（${name}）`,
      likes: 'サービスの追加利用料',
      refund: 'サービス利用料の返金',
    },
    method: 'お支払い方法',
    card: (brand: string, last4: string) => `クレジットカード（${brand} 末尾${last4}）`,
    cardOnly: 'クレジットカード',
    issuer: '発行者',
    address: '所在地',
    registration: '登録番号',
    received: '上記のとおり領収いたしました。',
    refundedText: '上記のとおり返金いたしました。',
    print: '印刷する',
  },
} as const;
