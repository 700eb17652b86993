/** Notices and what the bell says; nothing here tells what kind of service this is (spec part-1 §2, look). */
export const noticesJa = {
  title: 'お知らせ',
  empty: { title: 'お知らせはまだありません', body: '新しいお知らせが届くと、ここに表示されます。' },
  back: '一覧へ戻る',
  markAllRead: 'すべて既読にする',
  loadFailed: 'お知らせを読み込めませんでした。',
  unread: (count: number) => `未読のお知らせ${count}件`,
  /** Titles and texts of the notices that the service writes by itself. */
  written: {
    verified: { title: '書類の確認が完了しました', body: '年齢確認が完了しました。書類の画像は削除しました。' },
    resubmit: {
      title: '書類の再提出のお願い',
      body: (reason: string) => `${reason}\n年齢確認の画面から、もう一度ご提出ください。書類の画像は削除しました。`,
    },
    documentLapsed: {
      title: '書類の再提出のお願い',
      body: '確認に時間がかかり、申し訳ございません。お預かりした画像は安全のため削除しました。お手数ですが、もう一度ご提出ください。',
    },
    matched: {
      title: '新しいお知らせがあります',
      body: (name: string) => `${name}さんとトークができるようになりました。`,
    },
    likeReceived: { title: '新しいお知らせがあります', body: 'いいねが届いています。一覧からご確認ください。' },
    message: {
      title: '新しいメッセージがあります',
      body: (name: string) => `${name}さんからメッセージが届いています。`,
    },
    officeMessage: { title: '運営からの返信があります', body: '運営への相談の画面をご確認ください。' },
    messagesClosed: {
      title: 'DMの設定をご確認ください',
      body: 'TwitterのDMが開放されていないようです。設定を変更して、ホームから再開してください。',
    },
    socialAccountMissing: {
      title: 'Twitter IDをご確認ください',
      body: '登録されたアカウントが見つかりませんでした。プロフィールからIDをご確認ください。',
    },
    paused: {
      title: 'おすすめを休止しました',
      body: '14日間ご利用がなかったため、おすすめをお休みしています。ホームからいつでも再開できます。',
    },
    holdEnded: { title: '保留の期限が過ぎました', body: '保留中のおすすめが1件、終了しました。' },
  },
} as const;
