/**
 * Labels of the buttons that report or block, on a profile, a post or a review. The dialogs that they open load further
 * texts.
 */
export const safetyLabelsJa = {
  report: '通報する',
  block: 'ブロック',
  menu: { open: 'このお相手のメニュー', title: 'このお相手' },
} as const;
