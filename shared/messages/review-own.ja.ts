import { FIRST_CHANGE_NIGHT, LAST_CHANGE_NIGHT } from '../limits.ts';
import type { ReviewState } from '../options/reviews.ts';

/** Texts of /myreviewindex, a woman's own reviews of one man. */
export const reviewOwnJa = {
  title: '自分のレビュー',
  /** Follows the man's name, which the woman can hide on the screen. */
  lead: 'さんについて書いたレビューです。この一覧は、あなただけに表示されます。',
  /** Shown when the man left or the woman blocked him: his name is no longer shown. */
  leadUnnamed: 'このお相手について書いたレビューです。この一覧は、あなただけに表示されます。',
  list: '自分のレビュー',
  states: {
    waiting: '公開待ち',
    published: '公開中',
    private: '非公開',
    withheld: '運営が確認中',
    hidden: '非表示',
  } satisfies Record<ReviewState, string>,
  /** Explanations of the states, shown below the state. */
  notes: {
    /** The exact night of publication is kept secret, also from the author. */
    waiting: `投稿や確認が終わってから${FIRST_CHANGE_NIGHT}〜${LAST_CHANGE_NIGHT}日のあいだの、いずれかの夜に公開されます。利用停止が取り消されたあとは、1か月ほどかかることがあります。`,
    published: (month: string) => `${month}から公開しています。`,
    private: 'どなたにも公開されません。',
    withheld: '運営が内容を確認しています。終わるまで、ほかの方には表示されません。',
    hidden: '利用規約に沿わない内容があったため、ほかの方には表示されていません。',
  },
  liked: (count: number) => `共感 ${count}件`,
  write: 'レビューを書く',
  writeAnother: '別の日のレビューを書く',
  empty: 'まだレビューを書いていません',
  emptyBody: 'お会いになった日ごとに、1件書けます。',
  emptyClosed: 'このお相手のレビューは、いまは書けません。',
  gone: {
    title: 'この一覧は表示できません',
    body: 'レビューは、マッチンしたお相手のプロフィールから開けます。',
  },
  toMatches: '「つながり」へ',
} as const;
