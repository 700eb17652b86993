/** Lines of a member's payments that no plan and no bundle names (rules: Money, The history). */
export const receiptsJa = {
  /** A charge that our books did not know, given back. */
  unknown: '成立しなかったお申し込み',
  /** The line takes another line back: no money moved. */
  voided: (name: string) => `${name}（取消）`,
} as const;
