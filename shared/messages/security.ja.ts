/** Texts of /settings/password and /settings/sessions (spec part-1 §2, §7). */
export const securityJa = {
  changePassword: {
    title: 'パスワードの変更',
    lead: '変更すると、ほかの端末ではログアウトされます。パスキーは、そのままお使いいただけます。',
    submit: 'パスワードを変更する',
    done: 'パスワードの変更が完了しました。',
    failed: 'エラーが発生しました。',
    currentRequired: '現在のパスワードを入力してください。',
    currentWrong: '現在のパスワードが違います。もう一度ご確認ください。',
    forgot:
      '現在のパスワードを忘れた方は、ログアウトしてから、ログイン画面の「パスワードを忘れた方はこちら」へお進みください。',
  },
  sessions: {
    title: 'ログイン中の端末',
    lead: 'お心当たりのない端末がないか、ご確認ください。',
    unknownDevice: 'その他の端末',
    current: 'この端末',
    signedInAt: (when: string) => `${when}にログイン`,
    expiresAt: (when: string) => `${when}まで有効`,
    end: 'ログアウト',
    endOf: (device: string, signedIn: string) => `${device}（${signedIn}）をログアウト`,
    onlyThis: 'ほかにログイン中の端末はありません。',
    others: 'ほかの端末',
    endOthers: 'ほかの端末をすべてログアウトする',
    confirmOne: {
      title: (device: string) => `${device}をログアウトしますか？`,
      body: 'その端末では、もう一度ログインするまでご利用いただけなくなります。お心当たりのない端末のときは、続けてパスワードを変更し、登録済みのパスキーもご確認ください。',
      confirm: 'ログアウトする',
    },
    confirmThis: {
      title: 'この端末からログアウトしますか？',
      body: 'もう一度ご利用になるときは、メールアドレスとパスワードでログインしてください。',
      confirm: 'ログアウトする',
    },
    confirmOthers: {
      title: 'ほかの端末をすべてログアウトしますか？',
      body: 'お使いのこの端末は、そのままご利用いただけます。',
      confirm: 'すべてログアウトする',
    },
    ended: (device: string) => `${device}をログアウトしました。`,
    endedOthers: 'ほかの端末をすべてログアウトしました。',
    gone: 'その端末は、すでにログアウトされています。',
    changePassword: 'パスワードを変更する',
  },
} as const;
