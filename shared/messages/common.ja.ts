/** Texts that every screen may need. */
export const commonJa = {
  saved: '更新しました。',
  /** The spec's label of a finished step (spec part-2 §4). */
  updated: '更新しました',
  saving: '保存しています…',
  save: '保存する',
  send: '送信する',
  sending: '送信しています…',
  submit: '提出する',
  edit: '編集する',
  back: '戻る',
  close: '閉じる',
  cancel: 'キャンセル',
  confirm: '確認する',
  next: '次へ',
  skip: 'スキップ',
  toHome: 'ホームへ',
  toLogin: 'ログインへ',
  loading: '読み込んでいます…',
  required: '必須',
  optional: '任意',
  unset: '未設定',
  /** Shown instead of the name of a member who withdrew. */
  withdrawnMember: '退会した会員',
  error: {
    title: 'エラーが発生しました。',
    body: '時間をおいて、もう一度お試しください。入力した内容は、この画面に残っています。',
    again: '時間をおいて、もう一度お試しください。',
    retryLater: '画面を表示できませんでした。時間をおいて、もう一度お試しください。',
    retry: 'もう一度試す',
    contact: '何度も続くときは、運営までお知らせください。',
    requestId: (id: string) => `お問い合わせ番号：${id}`,
  },
  offline: {
    title: 'インターネットにつながっていません',
    body: '電波の届くところで、もう一度お試しください。つながると、自動で続きを読み込みます。',
    banner: 'オフラインです。表示は最後に読み込んだ内容です。',
    call: '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。',
    /**
     * Shown when a script has failed to load. The browser may not request the script again until the page is reloaded.
     */
    part: '画面の一部を読み込めませんでした。電波の状態をご確認のうえ、ページを更新してください。',
  },
  notFound: {
    title: 'ページが見つかりませんでした',
    body: 'アドレスが変わったか、表示できる期間が終わった可能性があります。',
    action: 'ホームへ戻る',
    toTop: 'トップへ戻る',
  },
  /** Shown for a text with control characters, which are invisible and may come from pasting. */
  unusableCharacters: '保存できない文字が含まれています。貼り付けた部分を消して、入力し直してください。',
  sessionEnded: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  leave: {
    title: 'この画面を離れますか？',
    body: '保存していない変更は失われます。',
    stay: '編集を続ける',
    leave: '保存せずに離れる',
    signOutTitle: 'ログアウトしますか？',
    signOutBody: '保存していない変更があります。ログアウトすると、入力途中の内容はこの端末からも消えます。',
    signOut: '保存せずにログアウト',
  },
  updateReady: {
    title: '画面を読み込めませんでした',
    body: '新しい版が公開されたか、通信が途切れた可能性があります。更新すると、続きをご利用いただけます。',
    action: '更新する',
  },
  copied: 'コピーしました。',
  perPage: (page: number, pages: number) => `${page} / ${pages}ページ`,
  timeLeft: {
    days: (days: number) => `あと${days}日`,
    hours: (hours: number) => `あと${hours}時間`,
    minutes: (minutes: number) => `あと${minutes}分`,
    underOneMinute: 'あと1分未満',
  },
} as const;
