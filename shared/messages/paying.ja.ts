import { PAYMENT_RETRY_DAYS } from '../limits.ts';
/**
 * Texts for choosing a plan, the card form, the summary before paying, and the pages after paying (rules: Money; spec
 * part-2 §2).
 */
export const payingJa = {
  select: {
    lead: 'お支払い方法はクレジットカードのみです。お支払いの前に、金額と次回のお支払い日をご確認いただけます。',
    plans: 'プラン（税込）',
    term: (days: number, yen30: number | null) =>
      yen30 === null ? `${days}日間` : `${days}日間・30日\u2060あたり\u2060${yen30.toLocaleString('ja-JP')}円`,
    plan: (months: number) => `${months}か月プラン`,
    premium: 'プレミアムプラン',
    toCampaign: 'キャンペーンの料金プランを見る',
    toRegular: '通常の料金プランを見る',
    profileFirst: {
      title: '先にプロフィールをご登録ください',
      body: 'ご登録が済むと、プランにお申し込みいただけます。',
      action: 'プロフィールを登録する',
    },
  },
  external: {
    title: '外部のサイトでのお支払い',
    body: '別のサイトが新しいタブで開きます。お支払いの内容は、そのサイトの表示をご確認ください。ご入力いただいた情報は、このサービスには送られません。',
    open: 'サイトを開く',
  },
  card: {
    title: 'クレジットカード',
    safe: 'カードの情報は、決済会社にだけ送られます。このサービスには保存されません。',
    numberHint: 'カードの表面の番号を、ハイフンなしで入力してください。',
    nameHint: 'カードに書かれているとおりに、ローマ字で入力してください。',
    month: '月',
    year: '年',
    cvv2Hint: 'カードの裏面にある3桁の数字です。',
    recognised: (brand: string) => `${brand}のカードです。`,
    refused: (brand: string) =>
      `${brand}のカードはご利用いただけません。VISA、JCB、MasterCardのカードを入力してください。`,
    unavailable: '決済会社につながりませんでした。請求はされていません。少し時間をおいて、もう一度お試しください。',
  },
  confirm: {
    schedule: 'お支払いの予定（税込）',
    today: (date: string) => `本日（${date}）`,
    later: (days: number) => `その後も同じ額で、${days}日ごとに更新します（お支払いは期間が終わった翌日）。`,
    term: '期間',
    method: 'お支払い方法',
    methodValue: 'クレジットカード（1回払い）',
    delivery: 'ご利用の開始',
    afterAge: 'お支払い後、すぐに期間が始まります。年齢確認が済むと、すべての機能をご利用いただけます。',
    cancel: '解約',
    refund: '返金',
    retry: '更新のお支払いができなかったとき',
    retryValue: `${PAYMENT_RETRY_DAYS}日間、1日1回あらためてご請求します。`,
    challenge: 'ボタンを押すと、カード会社の本人認証（3Dセキュア）の画面に移ることがあります。',
    terms: '利用規約',
    commerce: '特定商取引法に基づく表記',
  },
  problem: {
    notDone: 'お支払いは完了していません',
    declined:
      '正しく入力しても進めないときは、カード会社にお問い合わせいただくか、別のカードをお試しください。請求はされていません。',
    tokenHint: 'カードの番号、有効期限、セキュリティコードをご確認ください。請求はされていません。',
    unknownTitle: '結果を確認できませんでした',
    unknown:
      '通信の状態をご確認のうえ、もう一度ボタンを押してください。同じお支払いとして扱うため、二重に請求されることはありません。',
  },
  pending: {
    challengeTitle: '本人認証がまだ終わっていません',
    challenge:
      '前のお支払いは、カード会社の本人認証を待っています。まだ請求していません。認証をおやめになったときは、しばらくすると自動で取り消されます。そのあと、もう一度お申し込みいただけます。',
    continueChallenge: '本人認証の続きへ',
    unknownTitle: '前のお支払いの結果を確認しています',
    unknown: '結果が分かるまで、新しいお支払いはできません。二重に請求されることはありません。',
    toResult: '結果を確認する',
  },
  success: { plan: 'プランのお申し込みが完了しました。' },
  changeCard: {
    lead: '自動更新のお支払いに使うカードを変更します。',
    current: '現在のカード',
    endsWith: (last4: string) => `末尾${last4}`,
    none: '登録されているカードはありません。',
    newCard: '新しいカード',
    noCharge: '変更しても、今日の請求はありません。',
    nextCharge: (date: string, yen: string) => `次回、${date}のお支払い${yen}から、新しいカードへご請求します。`,
    cancelled: '自動更新は解約済みです。再開しないかぎり、新しいカードへの請求はありません。',
    retryingTitle: '更新のお支払いができていません。',
    retrying: (yen: string) => `カードの変更が済むと、すぐに新しいカードへ${yen}をご請求します。`,
    unknown: '変更の結果を確認できませんでした。もう一度ボタンを押してください。同じ変更として扱われます。',
    failed: 'カードを変更できませんでした',
    doneBody: 'カードを変更しました。これからのお支払いは、新しいカードへご請求します。',
  },
} as const;
