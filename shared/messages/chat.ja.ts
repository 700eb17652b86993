import { CHAT_MESSAGE_MAX_CHARS } from '../limits.ts';

/** Texts of the chat between two members (spec part-2 §2, §5; rules: Chat). */
export const chatJa = {
  title: 'トーク',
  placeholder: 'メッセージを入力',
  send: '送信',
  tooLong: (over: number) =>
    `${CHAT_MESSAGE_MAX_CHARS.toLocaleString('ja-JP')}文字まで送れます。${over}文字減らしてください。`,
  urlRefused:
    'URLを含むメッセージは送信できません。入力した文章は残してありますので、URLを消してから送信してください。',
  withheld: '運営が内容を確認しています。確認が済むまで、お相手には届きません。',
  partnerGone: 'お相手が退会したか、ご利用を休止しているため、送信できませんでした。',
  womanStarts: '最初のメッセージは女性から届きます。届いたら、お知らせします。',
  womanFirst: '最初のメッセージはあなたから送れます。あいさつだけでも大丈夫です。',
  /** Copies a first message, which the woman can paste into this chat or into another app (spec part-1 §8). */
  introduction: {
    copy: '自己紹介メッセージをコピー',
    copied: '自己紹介メッセージをコピーしました。',
  },
  /**
   * Suggested beginnings of a first message. A click copies the text into the input, where the woman can change it
   * before sending.
   */
  beginnings: {
    label: '書き出しの例',
    items: [
      {
        label: 'あいさつ',
        text: (name: string) =>
          `はじめまして、${name}です。プロフィールを拝見して、お話ししてみたいと思いました。よろしくお願いします。`,
      },
      {
        label: 'たずねてみる',
        text: () => 'はじめまして。プロフィールを拝見しました。お休みの日は、どのように過ごされていますか？',
      },
      {
        label: 'ペースを伝える',
        text: () => 'はじめまして。お返事はゆっくりになりますが、少しずつお話しできたらうれしいです。',
      },
    ],
  },
  /** The ⋯ menu of a chat. */
  menu: {
    open: 'このトークのメニュー',
    title: 'このトーク',
    profile: 'プロフィールを見る',
    block: 'マッチンを解除する（ブロック）',
    help: 'ヘルプ',
  },
  paymentRequired: {
    title: 'もう一度プランに申し込むと送信できます',
    body: 'これまでのメッセージは、引き続きお読みいただけます。',
    action: 'お支払いへ',
  },
  closed: 'このトークは終了しました。',
  closedDetail: 'お相手が退会したか、マッチンが解除されたためです。',
  toList: 'つながりへ戻る',
  sendHint: 'Ctrl＋Enter（⌘＋Enter）でも送信できます',
  log: (name: string) => `${name}さんとのトーク`,
  sending: '送信中',
  failed: '送信できませんでした',
  retry: 'もう一度送る',
  newMessages: '新しいメッセージ',
  unreadFrom: 'ここから未読メッセージ',
  read: '既読',
  /** Shown after the end of a chat, with the text that the member typed but did not send. */
  leftDraft: { label: '送信されなかった文章', copy: 'コピー', copied: '文章をコピーしました。' },
  toLatest: '最新のメッセージへ',
  older: '以前のメッセージを読み込む',
  empty: 'まだメッセージはありません。',
  connecting: '接続しています…',
  reconnecting: '接続が切れました。つなぎ直しています…',
  connected: '接続しました。',
  unread: (count: number) => `未読${count}件`,
  mine: (time: string) => `自分のメッセージ、${time}`,
  theirs: (name: string, time: string) => `${name}さんのメッセージ、${time}`,
  openProfile: (name: string) => `${name}さんのプロフィールを見る`,
  safety: '会う前に金銭の話が出たり、不安を感じたりしたときは、運営までお知らせください。',
  tellOffice: '運営に知らせる',
} as const;
