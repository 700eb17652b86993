/** Notes for the author of a profile text that is hidden from other members (rules: Safety). */
export const withheldTextsJa = {
  waiting: '運営が内容を確認しています。確認が済むまで、ほかの方には表示されません。',
  hidden: '利用規約に沿わない内容があったため、ほかの方には表示していません。書き直して保存すると、表示されます。',
} as const;
