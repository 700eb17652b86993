/** Footprints, and the texts that they share with the timeline (spec part-2 §2, §4, §8). Home loads these texts. */
export const timelineJa = {
  /** A like that waits for its answer. */
  liked: 'いいね済み',
  toTimeline: 'タイムラインへ',
  footprints: {
    title: '足跡',
    lead: 'あなたのプロフィールを見に来た方です。',
    empty: 'まだ足跡はありません。タイムラインを覗いて、まずは自分からも沢山足跡をつけよう💕',
    emptyBody: 'あなたのプロフィールを見た方が、ここに並びます。',
    /** For a page whose visitors may not be shown any more. */
    nobodyHere: 'このページに表示できる方はいません。',
  },
} as const;
