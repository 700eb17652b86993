import type { LegalText } from './legal-text.ts';

/**
 * The text with which members consent to the automatic reading of their messages and posts. They give this consent
 * separately from the terms of use (rules: Safety every member has).
 */
export const automaticReadingJa: LegalText = {
  title: 'メッセージの自動確認について',
  lead: '利用規約とは別に、ご登録のときに同意をお願いしている内容です。同意しなくてもご利用いただけます。',
  sections: [
    {
      title: '確認するもの',
      body: [
        'あなたが送信するトークのメッセージと、掲示板への投稿です。公開されるプロフィールとレビューは、同意の有無にかかわらず確認します。',
      ],
    },
    {
      title: '確認のしかた',
      body: [
        '送信のときに、システムが自動で、勧誘の言葉が含まれていないかを調べます。18歳未満の方との出会いにつながると判定された文章は、お相手に届けずにとどめ、スタッフが読んで、届けるかどうかを判断します。ほかの勧誘の疑いは、届けたうえで、スタッフが読んで確認することがあります。',
        'なお、URLを含む文章は、同意の有無にかかわらず送信できません。文章はあなたの画面に残り、保存されません。',
      ],
    },
    {
      title: '目的',
      body: [
        '詐欺や営業、ほかのサービスへの誘導から会員を守るためだけに使います。広告やおすすめのために内容を使うことはありません。',
      ],
    },
    {
      title: 'スタッフが読む場合',
      body: [
        '会員から通報があったメッセージと、自動確認が見つけたメッセージを、対応に必要な範囲でスタッフが確認します。トークのほかの部分は読みません。',
      ],
    },
    {
      title: '同意の確認と取り消し',
      body: [
        '同意した日時は「設定」でご確認いただけます。いつでも取り消せます。お問い合わせは{mail}までお寄せください。',
      ],
    },
  ],
};
