/** Labels of buttons on a profile, a post or a review. The dialogs behind them load their own texts. */
export const safetyLabelsJa = { report: '通報する', block: 'ブロック' } as const;
