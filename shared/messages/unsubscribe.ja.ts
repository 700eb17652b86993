/** Texts of the page /unsubscribe. The last line of each optional mail (`OPTIONAL_MAILS`) links to the page. */
export const unsubscribeJa = {
  title: 'メールの配信停止',
  kinds: {
    match: '新しいお知らせのメール',
    message: '未読メッセージのメール',
  },
  lead: (kind: string) =>
    `${kind}の配信を停止します。アカウントの安全に関わる大切なメールは、引き\u2060続きお送りします。`,
  submit: '配信を停止する',
  done: '配信を停止しました。',
  again: 'ログイン後の「設定」から、いつでも再開できます。',
  broken: 'リンクを読み取れませんでした。メールのリンクをもう一度開くか、ログイン後の「設定」から停止してください。',
} as const;
