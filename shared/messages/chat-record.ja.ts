/**
 * The text that replaces a hidden message in a chat (rules: Chat). Only the server uses it, so no page loads this file.
 */
export const chatRecordJa = { hidden: 'このメッセージは、運営が非表示にしました。' } as const;
