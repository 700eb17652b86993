import { DAILY_RECOMMENDS_MAX, PREMIUM_DAILY_RECOMMENDS_MAX, PREMIUM_STAFF_RECOMMENDS_PER_DAY } from '../limits.ts';
/** Texts of /payment_information: the member's plan, or the plans that can be bought (spec part-2 §2; rules: Money). */
export const planJa = {
  title: 'お支払い情報',
  paid: {
    title: '現在のプラン',
    status: 'ご利用中',
    cancelledStatus: '解約済み',
    retryingStatus: 'お支払い待ち',
    plan: 'プラン',
    price: '料金',
    perTerm: (days: number) => `${days}日分・税込`,
    lastPayment: '前回のお支払い日',
    nextPayment: '次回のお支払い日',
    endsAt: 'ご利用期限',
    until: (deadline: string) => `${deadline}まで`,
    card: 'お支払いのカード',
    cardEnd: (brand: string, last4: string) => `${brand} 末尾${last4}`,
    paymentId: '決済ID',
    paymentPass: '照会コード',
    idHint: '決済IDと照会コードは、お支払いについてお問い合わせの際にお知らせください。',
  },
  links: {
    title: 'お手続き',
    changeCard: 'カードを変更する',
    cancel: '自動更新を解約する',
    history: 'お支払いの履歴',
    shop: 'いいねを購入する',
  },
  cancelled: {
    title: '自動更新を解約しました',
    body: (deadline: string) =>
      `${deadline}までは、これまで\u2060どおりご利用いただけます。以後のお支払いはありません。`,
    resume: '自動更新を再開する',
    resumeBody: (day: string, yen: string) => `再開すると、${day}に${yen}円（税込）をお支払いいただきます。`,
    resumed: '自動更新を再開しました。',
  },
  retrying: {
    title: '更新のお支払いができていません',
    body: (deadline: string) =>
      `ご登録のカードで、更新のお支払いができませんでした。${deadline}までは、これまで\u2060どおりご利用いただけます。そのあいだ、1日1回あらためてご請求します。`,
    action: 'カードを変更する',
    hint: 'カードを変更すると、すぐに新しいカードへご請求します。',
  },
  /** For a man whose plan has ended. */
  ended: {
    lead: 'プランの期間が終わりました。続けるには、プランをお選びください。',
    title: (day: string) => `${day}にプランが終わりました`,
    body: (unread: number) =>
      unread > 0 ? `トークはそのまま残っています（未読${unread}件）。` : 'トークはそのまま残っています。',
    action: 'トークを見る',
  },
  unpaid: {
    body: '年齢確認とプランのお申し込みが済むと、すべての機能をご利用いただけます。お支払い方\u2060法はクレジットカードのみです。',
    premiumBody: 'プレミアムプランでできることは、次の3つです。お支払い方\u2060法はクレジットカードのみです。',
    /** What the women's premium plan adds (spec part-1 §1). */
    premium: {
      label: 'プレミアムプランでできること',
      recommends: `1日に受け取れるおすすめが${DAILY_RECOMMENDS_MAX}人から${PREMIUM_DAILY_RECOMMENDS_MAX}人に増え、さらに毎日${PREMIUM_STAFF_RECOMMENDS_PER_DAY}人が「スタッフのおすすめ」として届きます（選ぶのはシステムです）。`,
      hidden: 'タイムラインに、自分のプロフィールを表示しないようにできます。',
      redo: '一度見送った方を、もう一度選べます。',
    },
    plans: '料金プラン',
    premiumPlan: 'プレミアムプラン',
    taxIncluded: '税込',
    campaignPlans: 'キャンペーンの料金プラン',
    noPlan: '現在、お申し込みいただけるプランはありません。',
    choose: 'プランを選ぶ',
    chooseCampaign: 'キャンペーンのプランを選ぶ',
    ask: '運営に相談する',
    months: (months: number) => `${months}か月`,
    days: (days: number) => `${days}日間`,
    per30Days: (yen: string) => `30日あたり${yen}円`,
  },
} as const;
