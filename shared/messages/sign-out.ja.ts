/**
 * Messages after the end of a session: the member signed out, or may not use the service. Every screen loads these
 * texts, because the next screen shows them.
 */
export const signOutJa = {
  done: 'ログアウトしました。',
  underAge: 'ご利用いただけません。',
} as const;
