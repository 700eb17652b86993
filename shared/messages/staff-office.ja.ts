import { CHAT_MESSAGE_MAX_CHARS } from '../limits.ts';

const greeting = (name: string): string => (name === '' ? '' : `${name}様\n\n`);

/** Texts of the staff console's view of the queue `operator_chats` (rules: Staff console, Operator chats). */
export const staffOfficeJa = {
  heading: '運営への相談',
  gone: '会員が退会したため、対応は不要です。まもなく一覧から消えます。',
  log: '会員とのやり取り',
  noName: '（名前は未登録）',
  member: '会員',
  office: '運営',
  newTab: '新しいタブで開きます',
  joined: (day: string) => `${day}に登録`,
  age: { verified: '年齢確認済み', unverified: '年齢は未確認' },
  plan: { running: 'プランを利用中', none: 'プランなし' },
  closed: 'このアカウントは停止中です。返信は、利用が再開されてから会員に届きます。',
  older: '以前のやり取りを読み込む',
  olderFailed: '読み込めませんでした。もう一度お試しください。',
  pollFailed: '新しいメッセージを確認できていません。通信の状態をご確認ください。',
  answer: {
    label: '返信',
    hint: 'Ctrl＋Enter（⌘＋Enter）で送ります。Escで入力欄を出ると、数字キーで定型文が入ります。',
    submit: '返信を送る',
    focus: '返信を書く',
    close: '返信なしで閉じる',
    tooLong: (over: number) =>
      `${CHAT_MESSAGE_MAX_CHARS.toLocaleString('ja-JP')}文字まで送れます。${over}文字減らしてください。`,
  },
  canned: {
    title: '定型文',
    /** Prepared replies, each with the key that inserts it. The greeting contains the member's name if it is known. */
    replies: [
      {
        key: '1',
        label: 'メールアドレス',
        text: (name: string) =>
          `${greeting(name)}恐れ入りますが、メールアドレスの変更には対応していません。受け取れるアドレスで新しく登録される場合は、先に「設定」の「退会のお手続き」をお願いいたします。`,
      },
      {
        key: '2',
        label: '詳しく聞く',
        text: (name: string) =>
          `${greeting(name)}ご不便をおかけしております。確認のため、次のことをお聞かせください。\n\n・お使いの端末とブラウザ\n・起きた日時\n・画面に表示された文`,
      },
      {
        key: '3',
        label: 'ログイン',
        text: (name: string) =>
          `${greeting(name)}パスワードは、ログイン画面の「パスワードを忘れた方はこちら」から再設定できます。メールが届かないときは、迷惑メールのフォルダと受信の設定をご確認ください。`,
      },
      {
        key: '4',
        label: '年齢確認',
        text: (name: string) =>
          `${greeting(name)}ご提出ありがとうございます。確認は、通常6〜24時間ほど（土日祝日をはさむと1営業日）で終わります。終わりしだい、お知らせします。`,
      },
      {
        key: '5',
        label: '再提出',
        text: (name: string) =>
          `${greeting(name)}お手数をおかけしております。再提出をお願いした理由は、「年齢確認」の画面に表示しています。ご確認のうえ、撮り直した書類をご提出ください。前の書類の画像は、すでに削除しています。`,
      },
      {
        key: '6',
        label: 'お支払い',
        text: (name: string) =>
          `${greeting(name)}お支払いの状況は、「お支払い情報」の画面でご確認いただけます。カードの変更も、同じ画面からできます。安全のため、カード番号はこちらに書かないようお願いいたします。`,
      },
      {
        key: '7',
        label: '解約',
        text: (name: string) =>
          `${greeting(name)}自動更新は、「お支払い情報」の「自動更新を解約する」からいつでも解約できます。解約したあとも、期間の終わりまではこれまでどおりご利用いただけます。`,
      },
      {
        key: '8',
        label: 'お相手とのトラブル',
        text: (name: string) =>
          `${greeting(name)}ご不安な思いをされたことと存じます。お知らせいただき、ありがとうございます。お相手のプロフィールの「ブロック」で、すぐにやり取りを止められます。\n\n差し支えない範囲で、お相手のユーザー名と、あったことをお聞かせください。お相手には伝わりません。身の危険を感じるときは、ためらわずに110番へ。性的な被害のご相談は、#8891（ワンストップ支援センター）が、秘密を守って受け付けています。`,
      },
      {
        key: '9',
        label: '退会',
        text: (name: string) =>
          `${greeting(name)}退会は、「設定」の「退会のお手続き」からできます。プランの残りの期間は使えなくなり、返金もありません。期間の終わりまで使うときは、先に自動更新だけを解約してください。`,
      },
      {
        key: '0',
        label: '結び',
        text: (name: string) =>
          `${greeting(name)}ご連絡ありがとうございます。解決したとのこと、何よりです。またお困りのことがありましたら、いつでもこの画面にお書きください。`,
      },
    ],
  },
} as const;
