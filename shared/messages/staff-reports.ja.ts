import type { ReportAction, ReportedKind, ReportReason, ReportRule, Solicitation } from '../options/reports.ts';

/** The desk of the queue `reports` (rules: Staff console, Reports). */
export const staffReportsJa = {
  heading: '通報の確認',
  kinds: {
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
  /** A review as it was published. */
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
  gone: 'この通報は取り下げられたか、書いた方のデータが削除されました。一覧に戻してください。',
  decision: {
    uphold: '規約に反する',
    dismiss: '規約に反しない',
    dismissHint: '内容はそのまま表示します',
    dismissHiddenHint: '内容は非表示のままです',
    dismissWithheldHint: '内容を表示します',
  },
  rule: {
    legend: 'どの決まりに反しますか',
    labels: {
      harassment: '嫌がらせ・攻撃',
      untrue: '事実と異なる内容',
      private_facts: '個人の特定',
      solicitation: '勧誘・営業',
      under_age: '18歳未満の保護',
      discrimination: '差別',
    } satisfies Record<Exclude<ReportRule, 'none'>, string>,
  },
  action: {
    legend: '対応',
    labels: { hide: '非表示にする', warn: '非表示にして注意する' } satisfies Record<ReportAction, string>,
    hints: {
      hide: '書いた方に、非表示にしたことをお知らせします。',
      warn: 'あわせて、運営からの注意をお知らせします。',
    } satisfies Record<ReportAction, string>,
  },
  ruleRequired: '反する決まりを選んでください。',
  actionRequired: '対応を選んでください。',
} as const;
