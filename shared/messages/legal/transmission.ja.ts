/** 外部送信について: where a member's device sends something, to whom and what for (電気通信事業法第27条の12). */
export const transmissionJa = {
  title: '外部送信について',
  lead: 'お使いの端末から、当サービス以外へ送られる情報の一覧です。',
  none: '広告や行動の分析のために、外部へ送る情報はありません。',
  tableLabel: '送信先の一覧',
  labels: { recipient: '送信先', sent: '送られる情報', purpose: '使いみち', page: '送信先の案内' },
  payment: {
    sent: 'カード番号、有効期限、セキュリティコード、名義、端末のIPアドレス',
    purpose: 'お支払いの画面で、カードの情報を当サービスを通さずに決済へ渡すため（お支払いの画面を開いたときだけ）',
  },
  affiliate: {
    name: '紹介元の成果測定',
    sent: '登録が完了したこと、紹介元を示す番号、端末のIPアドレス（会員の番号や登録の内容は送りません）',
    purpose: '紹介元ごとの登録数を数えるため（登録完了の画面だけ）',
  },
  own: {
    title: '端末に保存するもの',
    body: 'ログインを保つための情報、書きかけの内容、画面の表示の設定を、お使いのブラウザに保存します。ログアウトすると、ログインの情報と書きかけの内容は消えます。',
  },
} as const;
