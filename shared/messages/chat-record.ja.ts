/** What stands in a room in place of words (rules: Chat). The service writes it, so that no page loads it. */
export const chatRecordJa = { hidden: 'このメッセージは、運営が非表示にしました。' } as const;
