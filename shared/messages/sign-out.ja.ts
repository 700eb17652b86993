/**
 * Texts shown after a session has ended, because the member signed out or is under age. Every screen loads this file.
 */
export const signOutJa = {
  done: 'ログアウトしました。',
  underAge: 'ご利用いただけません。',
} as const;
