/** Between a woman's sign-up and the sign-in, while the stage's conversion script runs (spec part-2 §2). */
export const afterSignUpJa = {
  title: 'ご登録ありがとうございます',
  body: '確認のメールをお送りしました。メールの中のリンクを開いて確認のボタンを押すと、ログインできるようになります。',
  toLogin: 'ログイン画面へ',
} as const;
