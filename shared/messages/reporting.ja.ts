import type { ReportAction, ReportedKind, ReportKind, ReportReason } from '../options/reports.ts';

/**
 * Texts of the report dialog and of the list of a member's own reports (rules: Safety). Title, lead and states are in
 * safety.ja.ts.
 */
export const reportingJa = {
  /** Names of the kinds of content that can be reported, for the list of own reports and the dialog's lead. */
  kinds: {
    member: '会員',
    message: 'トークのメッセージ',
    photo: 'プロフィールの写真',
    post: '掲示板の投稿',
    review: 'レビュー',
  } satisfies Record<ReportKind, string>,
  reasons: {
    harassment: '嫌がらせ、脅し、しつこい内容',
    untrue: '事実と違う内容',
    private_facts: '個人を特定できる情報',
    solicitation: '勧誘、金銭の要求、ほかのサービスへの誘導',
    under_age: '18歳未満に関わる内容',
    discrimination: '差別的な内容',
    other: 'その他',
  } satisfies Record<ReportReason, string>,
  detailHint: '気になったところや事情を、分かる範囲でお書きください。',
  disabled: '理由をお選びください',
  doneTitle: 'ご協力ありがとうございます',
  close: '閉じる',
  /** Shown when the reported content was deleted or hidden in the meantime. */
  gone: 'この内容は、すでに表示されなくなっています。',
  own: {
    title: '通報の状況',
    lead: 'ご自身からの通報の状況と、ご自身の投稿などに対する運営の判断をご確認いただけます。',
    list: '通報',
    listTitle: 'ご自身からの通報',
    reportedOn: (day: string) => `${day}に通報`,
    empty: '通報はありません',
    emptyBody: '気になる会員やメッセージ、写真、投稿、レビューは、それぞれの「通報する」からお知らせください。',
  },
  /** Texts of the list of staff decisions about the member's own texts and photos. */
  decisions: {
    title: '運営の判断',
    list: '運営の判断',
    lead: '利用規約に沿わないと判断した内容です。通報した方については、お伝えしていません。',
    kinds: {
      member: 'ご利用のしかた',
      message: 'お送りになったメッセージ',
      photo: 'プロフィールの写真',
      post: '掲示板の投稿',
      review: '投稿されたレビュー',
      profile: 'プロフィールの文章',
    } satisfies Record<ReportedKind, string>,
    actions: { hide: '非表示', warn: '注意', suspend: '利用の停止' } satisfies Record<ReportAction, string>,
    decidedOn: (day: string) => `${day}に判断`,
  },
  /** Shown to a suspended member once, before the app signs the member out. */
  suspended: {
    title: 'ご利用を停止しています',
    body: '利用規約に沿わない内容があったため、ご利用を停止しました。理由と、異議の申し立て方は次のとおりです。申し立てられるのは1回です。',
    signOut: 'ログアウトする',
  },
  /** The choice of what is reported: a member, one of the member's photos, or one of the member's messages. */
  target: {
    legend: '通報するもの',
    member: 'この会員のプロフィールや行動',
    photo: (number: number) => `写真${number}`,
    message: (time: string) => `${time}のメッセージ`,
    more: '以前のメッセージも表示する',
  },
} as const;
