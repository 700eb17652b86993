import { LIKE_LOT_MS, LIKE_PURCHASE_INTERVAL_MS, PAYMENT_RETRY_DAYS } from '../../limits.ts';
import { AGE_MIN } from '../../options/member.ts';
import { plansIn } from '../../plans.ts';
import { DAY_MS, HOUR_MS } from '../../time.ts';

const TERMS = plansIn('regular', 'first').map(({ months, termDays }) => `${months}か月プランが${termDays}日`);

/**
 * 特定商取引法に基づく表記 (disclosure required by Japan's Act on Specified Commercial Transactions): the labels, and the sentences
 * that are the same for every operator.
 */
export const commerceJa = {
  title: '特定商取引法に基づく表記',
  lead: '有料のサービスをご利用になる前に、ご確認ください。',
  labels: {
    name: '販売事業者名',
    representative: '運営統括責任者',
    address: '所在地',
    phone: '電話番号',
    mail: 'メールアドレス',
    registrations: '届出',
    price: '販売価格（税込）',
    extra: '商品代金以外の費用',
    method: 'お支払い方法',
    timing: 'お支払いの時期',
    delivery: 'サービスの提供時期',
    renewal: '自動更新',
    cancellation: '解約の方法',
    refund: '返品・返金',
    environment: '動作環境',
    age: 'ご利用の制限',
  },
  phone: (phone: string, hours: string) => `${phone}（${hours}）`,
  registrations: (dating: string, telecom: string) => `インターネット異性紹介事業：${dating}\n電気通信事業：${telecom}`,
  prices: {
    men: '男性プラン',
    premium: '女性プレミアムプラン',
    likes: 'いいね',
    plan: (months: number, yen: string) => `${months}か月 ${yen}円`,
    bundle: (likes: string, yen: string) => `${likes}個 ${yen}円`,
    campaign: 'キャンペーンの対象の方には、お申し込みの画面に表示する価格が適用されます。',
  },
  extra: 'インターネットの通信料は、お客さまのご負担となります。',
  method: 'クレジットカード（VISA・JCB・MasterCard）。決済は{paymentProvider}を通じて行います。',
  timing: 'お申し込みのときに、最初の料金をお支払いいただきます。以後は、更新のたびにお支払いいただきます。',
  delivery: `お支払い後、すぐにご利用いただけます。購入した「いいね」の有効期限は${LIKE_LOT_MS / DAY_MS}日、購入は${LIKE_PURCHASE_INTERVAL_MS / HOUR_MS}時間に1回までです。`,
  renewal: `プランの期間は${TERMS.join('、')}です。期間が終わると同じ内容で自動的に更新され、前回のお支払いから「期間の日数＋1日」後に、毎回同じ料金をお支払いいただきます。回数の定めはなく、解約されるまで続きます。お支払いができなかったときは、${PAYMENT_RETRY_DAYS}日間、1日1回あらためてご請求します。「いいね」は1回限りのお支払いで、自動更新はありません。`,
  cancellation:
    '「お支払い情報」の画面から、次の更新日の前日までいつでも解約できます。違約金はありません。解約した後も、期間の終わりまでご利用いただけます。',
  refund: `サービスの性質上、お申し込み後のお客さまのご都合による返品・返金（期間の途中の解約、退会、規約違反による利用停止を含みます）はできません。${AGE_MIN}歳未満であることが分かった場合、当社の都合で提供できない場合、法令で定められた場合は返金します。`,
  environment: 'Safari、Chrome、Edge、Firefoxの最新版',
  age: `${AGE_MIN}歳未満の方、高校生の方はご利用いただけません。`,
} as const;
