/** Names of unusual entries of the payment history (rules: Money, The history). */
export const receiptsJa = {
  /** For a charge that the payment provider made but our service did not store, and for the refund of that charge. */
  unknown: '成立しなかったお申し込み',
  /** For an entry that cancels a stored charge, because the payment provider never made the charge. No money moved. */
  voided: (name: string) => `${name}（取消）`,
} as const;
