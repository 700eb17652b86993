/**
 * Texts of the footprints, and texts that footprints and timeline share (spec part-2 §2, §4, §8). The home screen loads
 * them, too.
 */
export const timelineJa = {
  /** Label for a like that was sent and not answered yet. */
  liked: 'いいね済み',
  /** Label for a member with whom the viewer has a visible pair: no like can be sent, the profile is open. */
  known: 'つながりあり',
  toTimeline: 'タイムラインへ',
  footprints: {
    title: '足跡',
    lead: 'あなたのプロフィールを見に来た方です。ハートで、いいねを送れます。「つながりあり」の方には必要ありません。',
    today: 'きょう',
    yesterday: 'きのう',
    empty: 'まだ足跡はありません。タイムラインを覗いて、まずは自分からも沢山足跡をつけよう💕',
    emptyBody: 'あなたのプロフィールを見た方が、ここに並びます。',
    /** Shown on a page of footprints when none of its visitors may be shown. */
    nobodyHere: 'このページに表示できる方はいません。',
  },
} as const;
