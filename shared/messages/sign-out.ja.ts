/** Messages that say why a session ended. The next screen shows them, so every screen loads these texts. */
export const signOutJa = {
  done: 'ログアウトしました。',
  underAge: 'ご利用いただけません。',
} as const;
