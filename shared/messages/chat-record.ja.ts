/** The text that replaces a hidden message in a room (rules: Chat). The service writes it, so no page loads it. */
export const chatRecordJa = { hidden: 'このメッセージは、運営が非表示にしました。' } as const;
