/** How a session ended: shown on the following screen, so every member's screen has these texts. */
export const signOutJa = {
  done: 'ログアウトしました。',
  underAge: 'ご利用いただけません。',
} as const;
