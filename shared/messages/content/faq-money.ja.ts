import { LIKE_LOT_MS, LIKE_PURCHASE_INTERVAL_MS, PAYMENT_RETRY_DAYS } from '../../limits.ts';
import { ONE_MONTH, PREMIUM_PLAN, plansIn } from '../../plans.ts';
import { DAY_MS, HOUR_MS } from '../../time.ts';
import type { FaqNode } from './faq-tree.ts';

const LENGTHS = plansIn('regular', 'first').map(({ months }) => `${months}か月`);

const card: readonly FaqNode[] = [
  {
    label: '使えるカードは',
    answer: 'VISA、JCB、MasterCardのクレジットカードをご利用いただけます。カードのほかのお支払い方法はありません。',
  },
  {
    label: 'カードを変更したい',
    answer:
      'お支払い情報の画面から変更できます。更新のお支払いができていなかったときは、変更が済むと、すぐに新しいカードへご請求します。',
    link: ['/change_card', 'カードの変更へ'],
  },
  {
    label: '支払いに失敗した',
    answer: `カードの番号、有効期限、セキュリティコードをご確認ください。正しくても失敗するときは、カード会社で止められていることがあります。二重に請求されることはありません。更新のお支払いができなかったときは、${PAYMENT_RETRY_DAYS}日間、1日1回あらためてご請求します。そのあいだもご利用いただけます。`,
    link: ['/payment_information', 'お支払い情報へ'],
  },
  {
    label: '領収書がほしい',
    answer:
      '「お支払いの履歴」でお支払いを選ぶと、領収書を表示して印刷できます。宛名は、印刷の前に入力できます。サービスの名前は載りません。',
    link: ['/payment_history', 'お支払いの履歴へ'],
  },
];

/** How members buy likes: an answer in the help trees of both sexes. */
export const faqShop: FaqNode = {
  label: 'いいねを購入したい',
  answer: `ショップで購入できます。購入は${LIKE_PURCHASE_INTERVAL_MS / HOUR_MS}時間に1回までで、購入したいいねの期限は${LIKE_LOT_MS / DAY_MS}日です。`,
  link: ['/shop', 'ショップへ'],
};

const cancelling: FaqNode = {
  label: '解約について',
  question: '解約について、お知りになりたいことをお選びください。',
  choices: [
    {
      label: '自動更新を解約したい',
      answer:
        'お支払い情報の「自動更新を解約する」からお進みください。ご本人の確認のため、パスワードをご入力いただきます。解約しても、期間の終わりまでご利用いただけます。',
      link: ['/payment_cancellation', '解約のお手続きへ'],
    },
    {
      label: '解約を取り消したい',
      answer: '期間が終わるまでは、お支払い情報の画面から自動更新を再開できます。',
      link: ['/payment_information', 'お支払い情報へ'],
    },
    {
      label: '途中で解約すると返金されるか',
      answer:
        '期間の途中で解約された場合も、期間の終わりまでご利用いただけるため、日割りの返金は行っていません。誤った請求と思われるときは、お問い合わせください。',
    },
  ],
};

export const faqMoneyMen: FaqNode = {
  label: 'お支払いと解約',
  question: 'どのようなことをお知りになりたいですか？',
  choices: [
    {
      label: '料金と更新日',
      answer: `${LENGTHS.join('・')}のプランがあります。金額と次回のお支払い日は、お支払いの前の画面と、お支払い情報でご確認いただけます。期間が終わった翌日に自動で更新されます（${ONE_MONTH.months}か月プランは、お支払いから${ONE_MONTH.termDays + 1}日後）。`,
      link: ['/payment_information', 'お支払い情報へ'],
    },
    ...card,
    cancelling,
  ],
};

export const faqMoneyWomen: FaqNode = {
  label: 'お支払いと解約',
  question: 'どのようなことをお知りになりたいですか？',
  choices: [
    {
      label: '女性は無料で使えるか',
      answer: `おすすめ、マッチン、トークは無料でご利用いただけます。プレミアムプラン（${PREMIUM_PLAN.termDays}日分${PREMIUM_PLAN.priceYen.toLocaleString('ja-JP')}円・税込）では、おすすめの人数が増え、見送ったお相手の選び直しと、タイムラインでの非表示が使えます。`,
      link: ['/payment_information', 'お支払い情報へ'],
    },
    ...card,
    faqShop,
    cancelling,
  ],
};
