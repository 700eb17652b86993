import { CHAT_MESSAGE_MAX_CHARS } from '../limits.ts';

/** Texts of /hona, the messages between a member and the operator's office (spec part-2 §2). */
export const officeJa = {
  title: '運営への相談',
  name: '運営',
  log: '運営とのやり取り',
  placeholder: 'メッセージを入力',
  send: '送信',
  sendHint: 'Ctrl＋Enter（⌘＋Enter）でも送信できます',
  waiting: '通信できるところで、自動で送り直します。書き直すこともできます。',
  tooLong: (over: number) =>
    `${CHAT_MESSAGE_MAX_CHARS.toLocaleString('ja-JP')}文字まで送れます。${over}文字減らしてください。`,
  empty: {
    title: 'お困りのことを、お気軽にお書きください',
    body: 'いただいた順に、スタッフがこの画面でお返事します。お返事が届くと、お知らせします。',
  },
  lead: 'いただいた順に、スタッフがお返事します。パスワードやカード番号は書かないでください。',
  older: '以前のやり取りを読み込む',
  newTab: '新しいタブで開きます',
} as const;
