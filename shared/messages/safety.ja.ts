/** Reports and blocking (rules: Safety every member has). */
export const safetyJa = {
  report: {
    title: '通報する',
    lead: 'お知らせありがとうございます。内容は運営だけが確認し、お相手には伝わりません。',
    reason: '理由',
    detail: '詳しい内容（任意）',
    submit: '通報する',
    done: '通報を受け付けました。確認の状況は設定からご覧いただけます。',
    states: { waiting: '確認待ち', handled: '対応済み' },
  },
  block: {
    title: 'このお相手をブロックしますか？',
    body: 'お互いに表示されなくなり、元に戻せません。お相手には通知されません。',
    submit: 'ブロックする',
    done: 'ブロックしました。',
  },
} as const;
