/** How a session ended: said on the screen that follows, so that every member's screen has these texts. */
export const signOutJa = {
  done: 'ログアウトしました。',
  underAge: 'ご利用いただけません。',
} as const;
