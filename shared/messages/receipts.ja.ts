/** Names of payment lines that belong to no plan and no bundle (rules: Money, The history). */
export const receiptsJa = {
  /** A charge that our accounting did not know, refunded. */
  unknown: '成立しなかったお申し込み',
  /** The line cancels another line: no money moved. */
  voided: (name: string) => `${name}（取消）`,
} as const;
