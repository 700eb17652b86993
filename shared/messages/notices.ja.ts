import { PAUSE_AFTER_IDLE_MS, PAYMENT_RETRY_DAYS, RANK_REQUEST_INTERVAL_MS } from '../limits.ts';
import type { NoticeCode, RuleNotice, RuleNoticeData } from '../options/notices.ts';
import type { BrokenRule } from '../options/reports.ts';
import { DAY_MS } from '../time.ts';
import { brokenRulesJa } from './broken-rules.ja.ts';

/**
 * Texts of the notices and of the bell in the header. None may reveal that this is a dating service (spec part-1 §2).
 */
export const noticesJa = {
  title: 'お知らせ',
  tabs: { label: 'お知らせの種類', notices: '運営から', announcements: '新着情報' },
  empty: { title: 'お知らせはまだありません', body: '新しいお知らせが届くと、ここに表示されます。' },
  emptyAnnouncements: { title: '新着情報はまだありません', body: '新しい機能や変更があると、ここでご案内します。' },
  more: 'さらに表示する',
  moreFailed: '続きを読み込めませんでした。',
  back: 'お知らせへ戻る',
  gone: { title: 'お知らせが見つかりません', body: '掲載が終わったか、アドレスが変わった可能性があります。' },
  fresh: '新着',
  open: '詳しく見る',
  own: {
    title: (count: number) => `未読のお知らせ（${count}件）`,
    read: '確認しました',
    readOf: (title: string) => `「${title}」を確認しました`,
    open: '開く',
    openOf: (title: string) => `「${title}」を開く`,
    rest: (count: number) => `ほか${count}件を表示する`,
    failed: '既読にできませんでした。通信の状態をご確認のうえ、もう一度お試しください。',
  },
  bell: 'お知らせ',
  bellUnread: 'お知らせ（未読があります）',
} as const;

type Text = { title: string; body: string };

const named = (rule: BrokenRule | undefined): string => (rule === undefined ? '' : `（${brokenRulesJa[rule]}）`);
const because = (what: string, rule: BrokenRule | undefined): string =>
  `利用規約に沿わない${what}${named(rule)}があったため、`;
/**
 * The last sentence of the notice. After a decision on a report, it says that the author may appeal or that the
 * decision is final. Without a report, it says that the author may ask the operator's office.
 */
const next = ({ rule, isFinal }: RuleNoticeData): string => {
  if (rule === undefined) return 'ご不明な点は、「運営への相談」からお問い合わせください。';
  return isFinal ? 'これが最終の判断です。' : '設定の「通報の状況」から、異議を申し立てられます。';
};

/** Titles and texts of automatic notifications; they never name a member. */
export const noticeTextsJa: Record<Exclude<NoticeCode, 'resubmit' | 'rank_decided' | RuleNotice>, Text> & {
  [C in RuleNotice]: { title: string; body: (data: RuleNoticeData) => string };
} & {
  resubmit: { title: string; body: (reason: string) => string };
  rank_decided: { title: string; body: (rank: string, refusal: string) => string };
} = {
  verified: {
    title: '書類の確認が完了しました',
    body: '年齢確認が完了しました。お預かりした書類の画像は削除しました。',
  },
  resubmit: {
    title: '書類の再提出のお願い',
    body: (reason) => `${reason}お預かりした画像は削除しました。年齢確認の画面から、もう一度ご提出ください。`,
  },
  document_lapsed: {
    title: '書類の再提出のお願い',
    body: '確認に時間がかかり、申し訳ございません。お預かりした画像は安全のため削除しました。お手数ですが、もう一度ご提出ください。',
  },
  matched: {
    title: 'マッチンしました',
    body: 'トークができるお相手が増えました。「つながり」の「マッチン」からご確認ください。',
  },
  like_received: {
    title: 'いいねが届いています',
    body: '「つながり」の「いいね受信」からご確認のうえ、お返事をお選びください。',
  },
  staff_recommended: {
    title: 'スタッフからのおすすめが届きました',
    body: 'スタッフがあなたのご希望をもとにお選びしました。ホームの「届いたおすすめを見る」からご確認ください。',
  },
  daily_three: {
    title: '今日の「スタッフのおすすめ」が届きました',
    body: 'プレミアムプランの「スタッフのおすすめ」です（選ぶのはシステムです）。ホームの「届いたおすすめを見る」からご確認ください。',
  },
  manual_returned: {
    title: 'スタッフのおすすめの回数をお戻ししました',
    body: 'ご希望に合うお相手が見つからなかったため、スタッフのおすすめの回数を1回分お戻ししました。日をあらためて、またご依頼ください。',
  },
  hold_ended: {
    title: '保留の期限が過ぎました',
    body: '保留していたおすすめ1件が、期限を過ぎて終了しました。次のおすすめは、ホームから受け取れます。',
  },
  paused: {
    title: 'おすすめを休止しました',
    body: `${PAUSE_AFTER_IDLE_MS / DAY_MS}日間ご利用がなかったため、おすすめを休止しました。届いたおすすめやトークはそのままです。ホームからいつでも再開できます。`,
  },
  messages_closed: {
    title: 'DMの設定をご確認ください',
    body: 'Twitter（X）のDMを受け取れない設定になっているようです。設定を変えてから、ホームの「DMを開放しました」を押してください。',
  },
  social_account_missing: {
    title: 'Twitter IDをご確認ください',
    body: '登録されたアカウントが見つかりませんでした。プロフィール編集でIDを保存し直すと、おすすめを始められます。',
  },
  office_reply: { title: '運営からの返信があります', body: '運営への相談の画面をご確認ください。' },
  rank_decided: {
    title: 'ランクの審査が終わりました',
    body: (rank, refusal) =>
      `${refusal}現在のランクは${rank}です。次の申請は、このお知らせの${RANK_REQUEST_INTERVAL_MS / DAY_MS}日後からできます。`,
  },
  payment_failed: {
    title: 'お支払いの確認ができませんでした',
    body: `ご登録のカードで更新のお支払いができませんでした。カードの変更をお願いします。${PAYMENT_RETRY_DAYS}日間は、これまでどおりご利用いただけます。変更が済むと、すぐに新しいカードへご請求します。`,
  },
  plan_ended: {
    title: 'プランが終了しました',
    body: '「お支払い情報」の画面から、いつでも、もう一度お申し込みいただけます。これまでのトークは、そのままお読みいただけます。',
  },
  photo_hidden: {
    title: '写真を非表示にしました',
    body: (data) => `${because('写真', data.rule)}非表示にしました。別の写真をご登録ください。${next(data)}`,
  },
  post_hidden: {
    title: '投稿を非表示にしました',
    body: (data) => `${because('内容', data.rule)}掲示板の投稿を非表示にしました。${next(data)}`,
  },
  review_hidden: {
    title: 'レビューを非表示にしました',
    body: (data) => `${because('内容', data.rule)}投稿されたレビューを非表示にしました。${next(data)}`,
  },
  text_hidden: {
    title: 'プロフィールの文章について',
    body: (data) =>
      `${because('内容', data.rule)}プロフィールの文章を非表示にしました。書き直して保存すると、ふたたび表示されます。${next(data)}`,
  },
  message_hidden: {
    title: 'メッセージを非表示にしました',
    body: (data) => `${because('内容', data.rule)}お送りになったメッセージを非表示にしました。${next(data)}`,
  },
  warned: {
    title: '運営からのお願い',
    body: (data) =>
      `利用規約に沿わない内容${named(data.rule)}が見つかりました。今後も続く場合は、ご利用を停止することがあります。「利用規約」をもう一度お読みください。${next(data)}`,
  },
  report_closed: {
    title: '通報への対応が完了しました',
    body: 'お知らせいただいた内容の確認を終えました。結果は、設定の「通報の状況」からご覧いただけます。ご協力ありがとうございました。',
  },
  appeal_kept: {
    title: '異議申し立ての確認が終わりました',
    body: '別のスタッフがあらためて確認しましたが、はじめの判断のとおりとなりました。ご希望に添えず、申し訳ございません。これが最終の判断です。',
  },
  appeal_changed: {
    title: '異議申し立ての確認が終わりました',
    body: '別のスタッフがあらためて確認し、はじめの判断を改めました。これが最終の判断です。',
  },
  report_changed: {
    title: '通報の判断を改めました',
    body: '異議申し立てを受けて別のスタッフがあらためて確認し、はじめの判断を改めました。',
  },
};
