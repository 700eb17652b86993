/**
 * Texts of the page that the link of a sign-up mail opens. They also say whether the address was confirmed (spec part-1
 * §2, §5, §8).
 */
export const confirmationJa = {
  confirmation: {
    title: 'メールアドレスの確認',
    ready: 'ボタンを押すと、メールアドレスの確認が完了し、ログインできるようになります。',
    needsPassword:
      'お使いのブラウザには、このリンクの新規登録の記録がありません。ご自身で登録された場合は、そのときに設定したパスワードを入力してください。すでに確認がお済みの場合は、そのままログインできます。',
    passwordRequired: 'ご登録のときのパスワードを入力してください。',
    notYoursTitle: '登録した覚えがないとき、パスワードが合わないとき',
    notYours:
      'ほかの方が、あなたのメールアドレスを入力した可能性があります。何もせずにこの画面を閉じてください。その登録は、使えないままになります。ご自身で登録するときは、新規登録へお進みください。',
    toSignUp: '新規登録へ',
    submit: 'メールアドレスを確認する',
    tooMany: (minutes: number) =>
      `入力が続いたため、一時的に受け付けを止めています。${minutes}分ほどおいてお試しください。`,
    already: 'メールアドレスの確認は、すでに完了しています。ログインしてお進みください。',
    done: 'メールアドレスの確認が完了しました。ログインしてお進みください。',
    failed: 'リンクの有効期限が切れているか、すでに使用されています。',
    failedHint:
      'すでに確認がお済みの場合は、そのままログインできます。まだの場合は、新しい確認メールをお受け\u2060取りください。',
    missing: 'メールのリンクを、もう一度開いてください。',
  },
} as const;
