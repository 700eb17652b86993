/** Texts of shared components (buttons, states, screen-reader labels). */
export const partsJa = {
  skipToContent: '本文へ移動',
  back: '戻る',
  menu: 'メニュー',
  close: '閉じる',
  cancel: 'キャンセル',
  retry: 'もう一度試す',
  loading: '読み込み中',
  unread: '未読があります',
  locked: 'まだ利用できません',
  cover: {
    on: '写真と名前を隠す',
    off: '写真と名前を表示する',
    hiddenName: '名前を隠しています',
    showName: 'タップして名前を表示',
    showPhoto: 'タップして写真を表示',
  },
  field: { required: '必須', optional: '任意' },
  password: { show: 'パスワードを表示する', hide: 'パスワードを隠す' },
  choice: { undecided: 'まだ決めていない', placeholder: '選んでください' },
  lens: { match: 'おふたりの写真' },
  price: { yen: '円' },
} as const;
