/** How a session ended: said on the screen that follows, so that every member's screen has these texts. */
export const signOutJa = {
  done: 'ログアウトしました。',
  failed: 'エラー',
  failedHint: 'この端末からはログアウトしました。ほかの端末は、設定の「ログイン中の端末」をご確認ください。',
  underAge: 'ご利用いただけません。',
} as const;
