/** Texts of push notifications, and of the answers about subscriptions. They are shown on lock screens. */
export const pushJa = {
  /** The app replaces this title by the name under which the member installed the app. */
  title: 'お知らせ',
  body: { neutral: '新しいお知らせがあります', message: 'メッセージが届きました' },
} as const;

/** Answers to subscriptions and settings that are refused. */
export const pushErrorsJa = {
  subscription: '通知の登録を読み取れませんでした。もう一度お試しください。',
  quiet: '通知を止める時間は、開始と終了に別の時刻をお選びください。',
} as const;
