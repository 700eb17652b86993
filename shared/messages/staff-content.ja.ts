import type { ContentKind, ContentState, HideReason, ShowReason } from '../options/content.ts';

/** The console's screen for content: editors, and hiding (rules: Staff console, Hiding, Editors). */
export const staffContentJa = {
  title: 'コンテンツ',
  tabs: {
    notices: 'お知らせ',
    announcements: 'アナウンス',
    topics: 'トピック',
    help: 'ヘルプ',
    modals: '案内',
    hiding: '非表示',
  },
  changedMeanwhile: 'ほかの担当者が先に変更しました。最新の内容を確認してから、もう一度保存してください。',
  linkProblem: 'リンクは「/」で始まるアプリ内のパスか、「https://」で始まるURLを入力してください。',
  required: '入力してください。',
  linkWordRequired: 'リンクとリンクの文言は、両方とも入力してください。',
  helpFull: 'ヘルプの項目数が上限に達しています。不要な項目を削除してください。',
  helpParent: '親にできるのは、答えの文章がない項目だけです。',
  helpCycle: '自分自身や、その下にある項目を親にはできません。',
  helpAnswerWithChildren: '下に項目があるときは、答えの文章やリンクを付けられません。',
  helpHasChildren: '下に項目があるため削除できません。先に下の項目を削除するか、別の項目の下に移してください。',
  withheldWaits: '確認待ちのため、表示できません。通報のキューで判断してください。',
  kinds: { review: 'レビュー', post: '投稿', photo: '写真' } satisfies Record<ContentKind, string>,
  states: {
    shown: '表示中',
    hidden: '非表示',
    withheld: '確認待ち（書いた方にだけ表示）',
    not_public: '公開されていません',
  } satisfies Record<ContentState, string>,
  hideReasons: {
    harassment: '嫌がらせ・攻撃的な内容',
    untrue: '事実と異なる',
    private_facts: '個人が特定される内容',
    solicitation: '勧誘・営業',
    under_age: '18歳未満に関わる内容',
    discrimination: '差別的な内容',
    obscene: '局部・わいせつな内容',
    foreign_photo: 'ご本人のものではない写真',
    other: 'その他',
  } satisfies Record<HideReason, string>,
  showReasons: {
    mistake: '誤って非表示にした',
    settled: '問題が解消した',
  } satisfies Record<ShowReason, string>,
} as const;
