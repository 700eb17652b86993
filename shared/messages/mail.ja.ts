import { CONFIRMATION_TOKEN_MS, DOCUMENT_KEPT_MS, PASSWORD_RESET_TOKEN_MS, WITHDRAWN_DATA_KEPT_MS } from '../limits.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
export type MailText = {
  subject: string;
  /** Each string is one paragraph of plain text, without links. */
  paragraphs: readonly string[];
  /** The mail's only link: a button in the HTML part, a plain address in the text part. */
  action: { label: string; url: string } | null;
};
type Mail = { productName: string };
type LinkMail = Mail & { url: string };
type SupportMail = Mail & { support: string };
/** `amount`: yen with thousands separators, such as 3,850. */
type PaymentMail = LinkMail & { amount: string };

const subject = (productName: string, text: string) => `【${productName}】${text}`;
const NOT_YOU = 'お心当たりのない場合は、このメールを破棄してください。何も変更されません。';
const CONFIRM_HOW = `次のボタンから画面を開き、確認のボタンを押すと、ログインできるようになります。ご登録のときと違う端末やブラウザでは、そのときに設定したパスワードを入力していただきます。有効期限は${CONFIRMATION_TOKEN_MS / HOUR_MS}時間です。`;
const DOCUMENT_DELETED = 'お預かりした書類の画像は、削除しました。';

/** Closing lines of every mail. `support` is a mail address because the reader may be unable to sign in. */
export const mailFooterJa = (productName: string, support: string): readonly string[] => [
  `${productName} 運営事務局`,
  `このメールは送信専用です。お問い合わせは、${support} までお願いします。`,
];

/** Last line of optional mails (`OPTIONAL_MAILS`): the text of the link that unsubscribes. */
export const mailUnsubscribeJa = 'このお知らせメールの配信を停止する';

/**
 * Mails to members. Subjects and texts reveal neither that this is a dating service nor another member's name, because
 * other people may see the reader's screen (look: Discretion).
 */
export const mailJa = {
  confirmation: ({ productName, url, at }: LinkMail & { at: string }): MailText => ({
    subject: subject(productName, 'メールアドレスの確認'),
    paragraphs: [
      `${at}に、このメールアドレスでの新規登録を受け付けました。ご登録ありがとうございます。`,
      CONFIRM_HOW,
      '期限が過ぎたときは、ログイン画面から確認メールを再送できます。',
      'ご自身で登録した覚えがないときは、ボタンを押さずに、このメールを破棄してください。何も変更されません。',
    ],
    action: { label: 'メールアドレスを確認する', url },
  }),
  confirmationOfSeveral: ({ productName, url, at }: LinkMail & { at: string }): MailText => ({
    subject: subject(productName, 'メールアドレスの確認'),
    paragraphs: [
      `${at}に、このメールアドレスで新規登録の操作がありました。`,
      'このメールアドレスでは、ほかにも新規登録の操作がありました。ご自身で繰り返した覚えがないときは、ご本人以外がこのメールアドレスを入力したと考えられます。',
      CONFIRM_HOW,
      `パスワードの入力が必要なときは、${at}の操作で設定したものをご入力ください。`,
      'どの操作がご自身のものか分からないときは、新規登録をもう一度行い、そのあとに届くメールをお使いください。',
      'ご自身で登録した覚えがないときは、このメールを破棄してください。何も変更されません。',
    ],
    action: { label: 'メールアドレスを確認する', url },
  }),
  signUpAgain: ({ productName, url }: LinkMail): MailText => ({
    subject: subject(productName, 'ご登録について'),
    paragraphs: [
      '確認メールの再送のお申し込みがありましたが、お申し込みの端末では、新規登録の記録を確認できませんでした。',
      'お手数ですが、次のボタンからもう一度ご登録ください。そのあとに届くメールで、登録を完了できます。',
      'すでに別の端末やブラウザでご登録の操作をされた場合は、その端末のログイン画面から、確認メールを再送できます。',
      NOT_YOU,
    ],
    action: { label: '新規登録の画面を開く', url },
  }),
  addressAlreadyUsed: ({ productName, url }: LinkMail): MailText => ({
    subject: subject(productName, 'ご登録について'),
    paragraphs: [
      'このメールアドレスで新規登録の操作がありましたが、すでにご登録いただいています。',
      '次のボタンからログインできます。パスワードをお忘れの場合は、ログイン画面から再設定してください。',
      'お心当たりのない場合も、あなたのアカウントに変更はありませんので、ご安心ください。',
    ],
    action: { label: 'ログイン画面を開く', url },
  }),
  passwordReset: ({ productName, url }: LinkMail): MailText => ({
    subject: subject(productName, 'パスワードの再設定'),
    paragraphs: [
      'パスワードの再設定を受け付けました。',
      `次のボタンから、新しいパスワードを設定してください。有効期限は${PASSWORD_RESET_TOKEN_MS / HOUR_MS}時間で、1回だけ使えます。`,
      NOT_YOU,
    ],
    action: { label: 'パスワードを再設定する', url },
  }),
  passwordChanged: ({
    productName,
    url,
    at,
    withoutPasskeys,
  }: LinkMail & { at: string; withoutPasskeys: boolean }): MailText => ({
    subject: subject(productName, 'パスワードを変更しました'),
    paragraphs: [
      `${at}に、パスワードが変更されました。ほかの端末ではログアウトされています。`,
      ...(withoutPasskeys
        ? ['登録されていたパスキーは、すべて削除しました。ログインしたあと、設定の画面からあらためて追加できます。']
        : []),
      'お心当たりのない場合は、すぐに次のボタンからパスワードを再設定してください。',
    ],
    action: { label: 'パスワードを再設定する', url },
  }),
  passkeyAdded: ({ productName, url, at }: LinkMail & { at: string }): MailText => ({
    subject: subject(productName, 'パスキーを追加しました'),
    paragraphs: [
      `${at}に、ログインに使うパスキーが追加されました。`,
      'ご本人の操作であれば、何もしていただく必要はありません。',
      'お心当たりのない場合は、すぐに次のボタンからパスワードを再設定してください。すべての端末でログアウトされ、登録されているパスキーはすべて削除されます。',
    ],
    action: { label: 'パスワードを再設定する', url },
  }),
  passkeyRemoved: ({ productName, url, at }: LinkMail & { at: string }): MailText => ({
    subject: subject(productName, 'パスキーを削除しました'),
    paragraphs: [
      `${at}に、ログインに使うパスキーが削除されました。これからもパスワードでログインできます。`,
      'ご本人の操作であれば、何もしていただく必要はありません。',
      'お心当たりのない場合は、すぐに次のボタンからパスワードを再設定してください。すべての端末でログアウトされ、登録されているパスキーはすべて削除されます。',
    ],
    action: { label: 'パスワードを再設定する', url },
  }),
  newSignIn: ({ productName, url, at, device }: LinkMail & { at: string; device: string }): MailText => ({
    subject: subject(productName, '新しい端末からのログイン'),
    paragraphs: [
      `${at}に、新しい端末（${device}）からログインがありました。`,
      'ご本人の操作であれば、何もしていただく必要はありません。',
      'お心当たりのない場合は、次のボタンからパスワードを再設定してください。すべての端末でログアウトされます。',
    ],
    action: { label: 'パスワードを再設定する', url },
  }),
  documentVerified: ({ productName, url }: LinkMail): MailText => ({
    subject: subject(productName, '書類の確認が完了しました'),
    paragraphs: ['ご提出いただいた書類の確認が完了しました。ご協力ありがとうございました。', DOCUMENT_DELETED],
    action: { label: '続きへ進む', url },
  }),
  documentResubmit: ({ productName, url, reason }: LinkMail & { reason: string }): MailText => ({
    subject: subject(productName, '書類の再提出のお願い'),
    paragraphs: [
      '恐れ入りますが、ご提出いただいた書類では確認ができませんでした。',
      reason,
      `お手数ですが、次のボタンからもう一度ご提出ください。${DOCUMENT_DELETED}`,
    ],
    action: { label: '書類を提出する', url },
  }),
  documentLapsed: ({ productName, url }: LinkMail): MailText => ({
    subject: subject(productName, '書類の再提出のお願い'),
    paragraphs: [
      `確認に時間がかかり、申し訳ございません。お預かりした書類の画像は、安全のため、ご提出から${DOCUMENT_KEPT_MS / HOUR_MS}時間で削除しました。`,
      'お手数ですが、次のボタンからもう一度ご提出ください。届きしだい確認いたします。',
    ],
    action: { label: '書類を提出する', url },
  }),
  withdrawn: ({ productName, support }: SupportMail): MailText => ({
    subject: subject(productName, '退会のお手続きが完了しました'),
    paragraphs: [
      '退会のお手続きが完了しました。これまでご利用いただき、ありがとうございました。',
      `ご登録の内容は、すでにほかの会員からは見えません。写真と書類は削除し、そのほかの情報も${WITHDRAWN_DATA_KEPT_MS / DAY_MS}日後に消去します。`,
      `お心当たりのない場合は、お手数ですが ${support} までお知らせください。`,
    ],
    action: null,
  }),
  underAge: ({ productName, support }: SupportMail): MailText => ({
    subject: subject(productName, 'ご利用についてのお知らせ'),
    paragraphs: [
      'ご提出いただいた書類を確認した結果、ご利用の条件を満たしていないため、アカウントを停止しました。詳しい理由は、ログインすると表示されます。',
      `お支払いがある場合は、全額を返金いたします。書類の画像は、最終の確認が終わりしだい、遅くともご提出から${DOCUMENT_KEPT_MS / HOUR_MS}時間で削除します。`,
      `お心当たりのない場合は、お手数ですが ${support} までお知らせください。`,
    ],
    action: null,
  }),
  accountSuspended: ({ productName, support, reason }: SupportMail & { reason: string }): MailText => ({
    subject: subject(productName, 'ご利用についてのお知らせ'),
    paragraphs: [
      `ご利用の内容を確認し、アカウントのご利用を停止しました。${reason}`,
      'ほかの会員からは、登録された内容が見えなくなりました。有料プランの自動更新も止まります。',
      `お心当たりのない場合や、ご意見がある場合は、${support} までお知らせください。内容を確認し、お返事します。`,
    ],
    action: null,
  }),
  accountRestored: ({ productName, url, reason }: LinkMail & { reason: string }): MailText => ({
    subject: subject(productName, 'ご利用を再開できます'),
    paragraphs: [
      `ふたたびご利用いただけるようになりました。${reason}`,
      'これまでどおり、ログインしてご利用いただけます。有料プランが残っている場合は、自動更新も再開します。',
    ],
    action: { label: 'ログイン画面を開く', url },
  }),
  matched: ({ productName, url }: LinkMail): MailText => ({
    subject: subject(productName, '新しいお知らせがあります'),
    paragraphs: ['新しいお知らせが届いています。ログインしてご確認ください。'],
    action: { label: 'お知らせを見る', url },
  }),
  messageDigest: ({ productName, url, count }: LinkMail & { count: number }): MailText => ({
    subject: subject(productName, '未読のお知らせがあります'),
    paragraphs: [`未読のメッセージが${count}件あります。ログインしてご確認ください。`],
    action: { label: '確認する', url },
  }),
  paymentReceived: ({ productName, url, amount, at, next }: PaymentMail & { at: string; next: string }): MailText => ({
    subject: subject(productName, 'お支払いを受け付けました'),
    paragraphs: [
      `${at}に、${amount}円（税込）のお支払いを受け付けました。ありがとうございます。`,
      next ? `次回のお支払い日は${next}です。` : '自動での更新はありません。',
      'ご利用の状況の確認と、自動更新の解約は、次のボタンからできます。',
    ],
    action: { label: 'お支払い情報を見る', url },
  }),
  paymentFailed: ({ productName, url, amount, until }: PaymentMail & { until: string }): MailText => ({
    subject: subject(productName, 'お支払いのご確認のお願い'),
    paragraphs: [
      `${amount}円（税込）のお支払いを確認できませんでした。カードの有効期限やご利用枠をご確認ください。`,
      `${until}までは、これまでどおりご利用いただけます。そのあいだ、1日1回、自動であらためてご請求します。`,
      'カードの変更は、次のボタンからお願いします。変更が済むと、すぐに新しいカードへご請求します。',
    ],
    action: { label: 'カードを変更する', url },
  }),
  planCancelled: ({ productName, url, until }: LinkMail & { until: string }): MailText => ({
    subject: subject(productName, '自動更新を解約しました'),
    paragraphs: until
      ? [
          `自動更新を解約しました。${until}までは、これまでどおりご利用いただけます。以後のお支払いはありません。`,
          'それまでのあいだは、次のボタンからいつでも再開できます。',
        ]
      : [
          '自動更新を解約しました。お支払い済みの期間は終わっているため、プランも終了しました。以後のお支払いはありません。',
          'もう一度ご利用になるときは、次のボタンからお申し込みいただけます。',
        ],
    action: { label: 'お支払い情報を見る', url },
  }),
  planEnded: ({ productName, url }: LinkMail): MailText => ({
    subject: subject(productName, 'プランが終了しました'),
    paragraphs: [
      '更新のお支払いを確認できなかったため、プランを終了しました。以後のご請求はありません。',
      'もう一度ご利用になるときは、次のボタンからお申し込みいただけます。',
    ],
    action: { label: 'お支払い情報を見る', url },
  }),
  refunded: ({ productName, support, amount }: SupportMail & { amount: string }): MailText => ({
    subject: subject(productName, '返金のお知らせ'),
    paragraphs: [
      `お支払いいただいた${amount}円（税込）を、お支払いに使われたカードへ返金しました。`,
      'カードの明細に反映されるまで、日数がかかることがあります。時期はカード会社にお確かめください。',
      `ご不明な点は、お手数ですが ${support} までお知らせください。`,
    ],
    action: null,
  }),
} as const;
