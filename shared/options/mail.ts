/**
 * Kinds of mail that a member may unsubscribe from. All other mails concern the account itself and are always sent
 * (rules: Mail, Mails that may be refused).
 */
export const OPTIONAL_MAILS = ['match', 'message'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];
