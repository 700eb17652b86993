import { DOCUMENT_LINK_MS } from '../limits.ts';
import type { ReportAction, ReportedKind, ReportReason, Solicitation } from '../options/reports.ts';
import { SECOND_MS } from '../time.ts';
import { brokenRulesJa } from './broken-rules.ja.ts';

/** Texts of the staff console's view of the queue `reports` (rules: Staff console, Reports). */
export const staffReportsJa = {
  heading: '通報の確認',
  kinds: {
    member: '会員',
    photo: 'プロフィールの写真',
    post: '掲示板の投稿',
    review: 'レビュー',
    profile: 'プロフィールの文章',
    message: 'トークのメッセージ',
  } satisfies Record<ReportedKind, string>,
  findings: {
    under_age: '18歳未満との出会い',
    prostitution: '金銭を条件とする誘い',
    investment: '投資・副業の勧誘',
    messaging_app: '外部アプリのID・誘導',
  } satisfies Record<Solicitation, string>,
  reasons: {
    harassment: '嫌がらせ・攻撃的な内容',
    untrue: '事実と異なる',
    private_facts: '個人が特定される内容',
    solicitation: '勧誘・営業',
    under_age: '18歳未満に関わる内容',
    discrimination: '差別的な内容',
    other: 'その他',
  } satisfies Record<ReportReason, string>,
  content: '対象の内容',
  /** A published review: its score in percent and its text. */
  review: (point: number, text: string) => `総合 ${point}%\n\n${text || '（文章は公開されていません）'}`,
  foundBy: {
    member: '会員からの通報',
    machine: '自動確認',
  },
  finding: '自動確認の結果',
  reason: '通報の理由',
  text: '通報した方の説明',
  withheld: '確認が終わるまで、書いた方以外には表示されていません。',
  shown: '現在、ほかの会員に表示されています。',
  hidden: 'ほかの通報の確認で、すでに非表示になっています。',
  aboutReporter: '通報した方は、このレビューの対象になった本人です。',
  notAboutReporter: '通報した方は、このレビューの対象ではありません。',
  gone: 'この通報は取り下げられたか、書いた方のデータが削除されました。受付に戻してください。',
  decision: {
    uphold: '規約に反する',
    dismiss: '規約に反しない',
    dismissHint: '内容はそのまま表示します',
    dismissHiddenHint: '内容は非表示のままです',
    dismissWithheldHint: '内容を表示します',
  },
  rule: {
    legend: 'どの規約に反しますか',
    labels: brokenRulesJa,
  },
  action: {
    legend: '対応',
    labels: {
      hide: '非表示にする',
      warn: '非表示にして注意する',
      suspend: '非表示にして利用を停止する',
    } satisfies Record<ReportAction, string>,
    /** Labels for reports about a member, which have no content to hide. */
    memberLabels: { warn: '注意する', suspend: '利用を停止する' } satisfies Record<
      Exclude<ReportAction, 'hide'>,
      string
    >,
    hints: {
      hide: '書いた方に、非表示にしたことをお知らせします。',
      warn: '運営からの注意をお知らせします。',
      suspend: 'ログインと表示を止め、理由をメールでお知らせします。',
    } satisfies Record<ReportAction, string>,
  },
  ruleRequired: '反する規約をお選びください。',
  actionRequired: '対応をお選びください。',
  nothingToHide: '会員の通報では、非表示は選べません。注意か利用の停止をお選びください。',
  appealKeeps: 'はじめの判断を変えないときは、規約と対応を選びません。',
  photo: {
    open: '写真を表示する',
    hint: `リンクは${DOCUMENT_LINK_MS / SECOND_MS}秒で切れます。表示は記録されます。`,
    alt: '通報された写真',
    gone: '写真は削除されたか、表示できません。',
    lookFirst: '写真を表示すると、判断できるようになります。',
  },
  past: {
    reported: '通報された方のこれまで',
    reporter: '通報した方のこれまで',
    reports: '通報',
    upheld: '規約に反する',
    dismissed: '反しない',
    warned: '注意',
    suspended: '利用の停止',
    count: (count: number) => `${count}件`,
    last: '最近の判断',
    lastOf: (day: string, kind: string, rule: string, action: string) => `${day}　${kind}　${rule}　${action}`,
    none: 'これまでに判断はありません。',
  },
  appeal: {
    heading: '異議申し立て',
    hidden: '現在、ほかの会員には表示されていません。',
    by: { author: '書いた方から', reporter: '通報した方から' },
    first: 'はじめの判断',
    firstOf: (day: string, decision: string) => `${day}　${decision}`,
    lead: '別の担当者として、あらためて判断してください。これが最終の判断です。',
    keep: 'はじめの判断を変えない',
    reverse: 'はじめの判断を取り消す',
    reverseHint: '内容をふたたび表示します。この判断で止めた利用も再開します。',
  },
} as const;
