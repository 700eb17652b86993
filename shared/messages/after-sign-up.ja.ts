/**
 * Texts of the page between sign-up and sign-in, on which the stage's advertising script counts the sign-up (spec
 * part-2 §2).
 */
export const afterSignUpJa = {
  title: 'ご登録ありがとうございます',
  body: '確認のメールをお送りしました。メールの中のリンクを開いて確認のボタンを押すと、ログインできるようになります。',
  toLogin: 'ログイン画面へ',
} as const;
