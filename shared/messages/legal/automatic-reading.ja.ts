import type { LegalText } from './legal-text.ts';

/** Consent to automatic reading of messages, separate from the terms (rules: Safety every member has). */
export const automaticReadingJa: LegalText = {
  title: 'メッセージの自動確認について',
  lead: '利用規約とは別に、ご登録のときに同意をいただいている内容です。',
  sections: [
    {
      title: '確認するもの',
      body: ['あなたが送信するトークのメッセージ、掲示板への投稿、レビューの文章です。'],
    },
    {
      title: '確認のしかた',
      body: [
        '送信のときに、システムが自動で、URLや勧誘の言葉が含まれていないかを調べます。人が読むことはありません。',
        'URLが見つかったときは、送信を止め、文章はあなたの画面に残します。止めた文章は保存しません。',
      ],
    },
    {
      title: '目的',
      body: [
        '詐欺や営業、ほかのサービスへの誘導から会員を守るためだけに使います。広告やご紹介のために内容を使うことはありません。',
      ],
    },
    {
      title: 'スタッフが読む場合',
      body: ['会員から通報があったときに限り、通報されたやり取りを、対応に必要な範囲でスタッフが確認します。'],
    },
    {
      title: '同意の確認と取り消し',
      body: [
        '同意した日時は「設定」でご確認いただけます。いつでも取り消せます。お問い合わせは{mail}までお寄せください。',
      ],
    },
  ],
};
