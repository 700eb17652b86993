import { LIKE_LOT_MS, LIKE_PURCHASE_INTERVAL_MS } from '../limits.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
/** Texts of the shop where members buy likes (spec part-2 §2, §9; rules: Timeline, likes, footprints). */
export const shopJa = {
  title: 'いいねを購入する',
  lead: '気になる方に気持ちを伝える「いいね」をまとめて購入できます。',
  balance: {
    title: '送れるいいね',
    count: (likes: number) => `${likes.toLocaleString('ja-JP')}個`,
    bought: (likes: number) => `購入分 ${likes.toLocaleString('ja-JP')}個`,
    free: (likes: number) => `無料分 ${likes.toLocaleString('ja-JP')}個`,
    none: '送れるいいねはありません。毎日のログインボーナスでも受け取れます。',
    lots: '購入分の有効期限',
    lot: (likes: number) => `残り${likes.toLocaleString('ja-JP')}個`,
    until: (instant: string) => `${instant}まで`,
    order: '購入分から、期限の近い順に使われます。',
  },
  card: 'カードの情報は、購入のたびにご入力ください。プランにご登録のカードは使われません。',
  bundles: '購入する個数（税込）',
  bundle: (likes: number) => `いいね${likes.toLocaleString('ja-JP')}個`,
  each: (yen: number) => `1個あたり${yen.toLocaleString('ja-JP')}円`,
  once: `購入は${LIKE_PURCHASE_INTERVAL_MS / HOUR_MS}時間に1回までです。`,
  next: {
    title: '次の購入まで',
    at: (instant: string) =>
      `次の購入は${instant}からできます。購入は${LIKE_PURCHASE_INTERVAL_MS / HOUR_MS}時間に1回までです。`,
    open: '購入できるようになりました。',
  },
  confirm: {
    once: '今回の1回だけのお支払いです。自動更新はありません。',
    expiry: '有効期限',
    expiryValue: (date: string) => `購入から${LIKE_LOT_MS / DAY_MS}日（${date}まで）`,
    delivery: 'お渡しの時期',
    deliveryValue: 'お支払い後、すぐに追加されます。',
    refund: '返金',
    refundValue: '購入したいいねの返金はできません。期限を過ぎたものや、退会したときの残りも同じです。',
  },
  locked: {
    ageTitle: '年齢確認が終わるとご利用いただけます',
    age: '購入の前に、年齢確認書類をご提出ください。',
    underReview: 'いま書類を確認しています。終わると、いいねを購入できるようになります。',
    toAge: '年齢確認へ',
    paymentTitle: 'プランのお申し込み後にご利用いただけます',
    payment: 'いいねは、プランをご利用中の方が購入できます。',
    toPlans: 'プランを選ぶ',
  },
} as const;
