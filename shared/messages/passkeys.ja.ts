import { PASSKEY_NAME_MAX_CHARS, PASSKEYS_MAX } from '../limits.ts';

/** Texts of /settings/passkeys and of the offer after a sign-in with a password (rules: Identity, Passkeys). */
export const passkeysJa = {
  title: 'パスキー',
  lead: 'パスキーを追加すると、顔や指紋、画面ロックの解除でログインできます。パスワードも、これまでどおりお使いいただけます。',
  list: '登録済みのパスキー',
  empty: 'パスキーはまだありません',
  emptyHint: 'この端末や、お使いのパスワード管理アプリに追加できます。',
  full: `パスキーは${PASSKEYS_MAX}個まで登録できます。追加するときは、使っていないものを削除してください。`,
  unsupported: 'お使いのブラウザは、パスキーに対応していません。',
  add: 'パスキーを追加する',
  added: 'パスキーを追加しました。',
  failed: 'パスキーを追加できませんでした。もう一度お試しください。',
  known: 'この端末のパスキーは、すでに登録されています。',
  addedAt: (when: string) => `${when}に追加`,
  usedAt: (when: string) => `${when}に使用`,
  neverUsed: 'まだ使われていません',
  rename: '名前を変更',
  renameOf: (name: string, added: string) => `${name}（${added}）の名前を変更`,
  remove: '削除',
  removeOf: (name: string, added: string) => `${name}（${added}）を削除`,
  gone: 'そのパスキーは、すでに削除されています。',
  password: {
    title: 'ご本人の確認',
    body: 'パスキーを追加するため、現在のパスワードを入力してください。',
    required: '現在のパスワードを入力してください。',
    submit: '次へ',
  },
  renaming: { title: 'パスキーの名前', label: '名前', submit: '保存する', done: '名前を変更しました。' },
  removing: {
    title: (name: string) => `${name}のパスキーを削除しますか？`,
    body: 'このパスキーでは、ログインできなくなります。端末やアプリに残ったパスキーは、端末やアプリの設定から削除してください。',
    confirm: '削除する',
    done: 'パスキーを削除しました。',
  },
  offer: {
    title: '次から、パスワードなしでログイン',
    body: 'この端末の顔や指紋、画面ロックの解除でログインできるように、パスキーを追加しますか？設定の「パスキー」から、いつでも追加や削除ができます。',
    later: 'あとで',
  },
  problems: {
    nameRequired: '名前を入力してください。',
    nameTooLong: `名前は${PASSKEY_NAME_MAX_CHARS}文字以内で入力してください。`,
  },
} as const;
