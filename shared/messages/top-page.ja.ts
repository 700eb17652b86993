import { AGE_MIN } from '../options/member.ts';
import { ONE_MONTH } from '../plans.ts';
/**
 * Texts of the top page. They do not reveal what kind of service this is, because other people may see the screen (spec
 * part-2 §2).
 */
export const topPageJa = {
  title: 'ふたりのあいだに、ちょうどよい距離を。',
  lead: '年齢を確認した大人だけの、静かな場所です。ご自身のペースでお使いいただけます。',
  signUp: '新規登録',
  signIn: 'ログイン',
  careTitle: '大切にしていること',
  points: [
    { title: '年齢を確認した方だけ', body: 'すべての会員に、本人確認書類による年齢確認をお願いしています。' },
    { title: 'ご自身のペースで', body: '連絡するか、見送るか、あとで決めるかを、落ち着いて選べます。' },
    {
      title: '人目を気にせずに',
      body: '写真と名前はボタンひとつで隠せます。通知やメールの件名にも、内容は表示されません。',
    },
  ],
  stepsTitle: 'ご利用のはじめ方',
  steps: [
    { title: '登録', body: 'メールアドレスで登録し、届いたメールのリンクを開きます。' },
    {
      title: '確認',
      body: 'プロフィールを書き、本人確認書類を提出します。確認は、通常6〜24時間ほど（土日祝日をはさむと1営業日）です。書類は確認のあとすぐに削除します。',
    },
    { title: 'はじめる', body: '確認が終わると、ご利用いただけます。退会は、いつでも設定からできます。' },
  ],
  priceTitle: '料金',
  price: {
    free: '女性は無料です（任意の有料プランがあります）。',
    from: (yen: string) => `男性は30日あたり${yen}円から（税込）。`,
    note: (months: number, total: string, oneMonth: string) =>
      `${months}か月プラン（${total}円）を30日あたりにした金額です。${ONE_MONTH.months}か月プランは${oneMonth}円です。登録と年齢確認に、料金はかかりません。`,
  },
  adultsOnly: `${AGE_MIN}歳未満の方、高校生の方はご利用いただけません。`,
} as const;
