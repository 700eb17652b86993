/** Texts about choosing a plan, paying, and cards (spec part-2 §2, §5, §8; rules: Money). */
export const paymentsJa = {
  select: {
    title: 'プランの選択',
    months: (months: number) => `${months}か月`,
    yen: (yen: number) => `${yen.toLocaleString('ja-JP')}円（税込）`,
  },
  card: {
    number: 'カード番号',
    name: 'カードの名義',
    expiryMonth: '有効期限（月）',
    expiryYear: '有効期限（年）',
    cvv2: 'セキュリティコード（CVV2）',
    brands: 'VISA、JCB、MasterCardをご利用いただけます。',
    problems: {
      number: '有効なカード情報を入力してください',
      required: '項目を入力してください',
      month: '有効な月を入力してください',
      year: '有効な年を入力してください',
      cvv2: 'CVV2コードは3桁または4桁の数字で入力してください。',
    },
    tokenFailed: 'カード情報を正しく入力してください',
  },
  confirm: {
    title: 'お支払いの確認',
    term: (days: number) => `${days}日（翌日に自動で更新。解約されるまで続きます）`,
    delivery: 'お支払い後、すぐにご利用いただけます。',
    refund: '期間の途中で解約しても、返金はありません。',
    howToCancel:
      'いつでも「お支払い情報」から自動更新を解約できます。次回のお支払い日の前日までに解約すると、次回以降の請求はありません。解約しても、期間の終わりまでご利用いただけます。',
    submit: (yen: number) => `${yen.toLocaleString('ja-JP')}円を支払う`,
    submitting: 'お支払いを確認しています…',
  },
  rejected: '入力内容を確認してください',
  changeCard: { title: 'カードの変更', done: '更新しました', submit: 'カードを変更する', toHome: 'ホームへ' },
} as const;
