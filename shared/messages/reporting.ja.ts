import type { ReportKind, ReportReason } from '../options/reports.ts';

/** The report dialog and a member's own reports (rules: Safety). Its title, lead and states stand in safety.ja.ts. */
export const reportingJa = {
  /** What is reported, as a row of the own reports and in the dialog's lead. */
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
  doneTitle: 'お知らせありがとうございます',
  close: '閉じる',
  /** The content was deleted or hidden meanwhile. */
  gone: 'この内容は、すでに表示されなくなっています。',
  own: {
    title: '通報の状況',
    lead: 'ご自身の通報と、確認の状況です。結果の詳しい内容は、お伝えしていません。',
    list: '通報',
    reportedOn: (day: string) => `${day}に通報`,
    empty: '通報はありません',
    emptyBody: '気になる投稿やレビューは、それぞれの「通報する」からお知らせください。',
  },
} as const;
