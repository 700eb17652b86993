/**
 * Texts of the page after a woman's sign-up. It runs the stage's advertising script, which counts the sign-up (spec
 * part-2 §2).
 */
export const afterSignUpJa = {
  title: 'ご登録ありがとうございます',
  body: '確認のメールをお送りしました。メールの中のリンクを開いて確認のボタンを押すと、ログインできるようになります。',
  toLogin: 'ログイン画面へ',
} as const;
