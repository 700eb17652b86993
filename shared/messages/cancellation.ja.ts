import { CANCEL_TEXT_MAX_CHARS } from '../limits.ts';
/** Texts of /payment_cancellation, which has six steps (spec part-2 §2, §5, §8; rules: Money, Cancelling). */
export const cancellationJa = {
  title: '自動更新の解約',
  steps: ['確認', 'ご説明', '理由の選択', '理由の確認', '最終確認', 'パスワードの入力'],
  progress: 'お手続きの進み具合',
  spoken: (step: number, steps: number) => `全${steps}ページのうち${step}ページ目`,
  next: '次へ',
  back: '戻る',
  leave: '解約せずに戻る',
  confirm: '自動更新を解約しますか？',
  plan: 'プラン',
  nextPayment: '次回のお支払い日',
  until: 'ご利用期限',
  deadline: (deadline: string) => `${deadline}まで`,
  explanation: (date: string) =>
    `解約しても、${date}までは、これまで\u2060どおりご利用いただけます。それまでは、自動更新を再開することもできます。`,
  explanationUnpaid:
    '更新のお支払いがまだ済んでいないため、解約すると、ご利用期間はその時点で終わります。以後、あらためてご請求することはありません。',
  effects: {
    man: [
      '期間が終わると、女性に紹介されなくなります。これまでのトークは、そのままお読みいただけます。',
      'プロフィールと、購入したいいねは残ります。いいねは有効期限までです。',
      '期間の途中で解約しても、返金はありません。違約金もありません。',
    ],
    woman: [
      '期間が終わると、プレミアムプランの機能が使えなくなります。おすすめ、マッチン、トークは、これまでどおり無料でご利用いただけます。',
      'プロフィールと、購入したいいねは残ります。いいねは有効期限までです。',
      '期間の途中で解約しても、返金はありません。違約金もありません。',
    ],
  },
  reason: 'いちばん近い理由をお選びください。',
  reasonLabel: '理由',
  detail: '詳しい内容',
  reasonRequired: '理由をお選びください。',
  reset: `理由を最初の選択に戻しました。自由記入は${CANCEL_TEXT_MAX_CHARS}文字までです。`,
  reasonTooLong: `${CANCEL_TEXT_MAX_CHARS}文字以内で入力してください。`,
  review: '次の理由でよろしいですか？',
  change: '理由を選び直す',
  final: 'この内容で解約します。',
  passwordLead: 'ご本人の確認のため、パスワードを入力してください。',
  password: 'パスワード',
  submit: '解約する',
  done: '自動更新を解約しました。',
  doneBody: (deadline: string) =>
    `${deadline}までは、これまで\u2060どおりご利用いただけます。それまでは「お支払い情報」から再開できます。確認のメールをお送りしました。`,
  doneUnpaidBody:
    'ご利用期間は終わりました。以後のお支払いはありません。「お支払い情報」から、いつでもあらためてお申し込みいただけます。確認のメールをお送りしました。',
  toHome: 'ホームへ',
  toInformation: 'お支払い情報へ',
  failedTitle: '解約のお手続きができませんでした',
  failed: 'An error occurred',
  failedHint: '自動更新は続いています。時間をおいて、もう一度お試しください。',
  unknownHint:
    'お手続きが届いたかどうかを確認できませんでした。もう一度「解約する」を押しても、二重にお手続きすることはありません。',
} as const;
