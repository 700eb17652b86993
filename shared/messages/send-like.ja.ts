/** Texts for sending a like, from a detailed profile or from the footprints (spec part-2 §2, §4). */
export const sendLikeJa = {
  action: 'いいねを送る',
  to: (name: string) => `${name}さんにいいねを送る`,
  toSomebody: 'この方にいいねを送る',
  done: 'いいね済み',
  sentTitle: 'いいねを送りました',
  sentBody: 'マッチンしたら、お知らせします。',
  remain: (count: number) => `送れるいいね ${count.toLocaleString('ja-JP')}個`,
  none: '送れるいいねがありません。',
  cannot: 'このお相手には、いいねを送れません。',
  gone: 'このお相手には、いまはいいねを送れません。',
  buy: 'いいねを購入する',
  known: 'つながりのあるお相手です。',
  toProfile: 'プロフィールを見る',
} as const;
