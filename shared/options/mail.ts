/**
 * Kinds of mail that a member may refuse. All other mails concern the account itself and are always sent
 * (rules: Mail, Mails that may be refused).
 */
export const OPTIONAL_MAILS = ['match', 'message', 'news'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** Default until the member chooses: advertising (`news`) needs the member's consent first. */
export const OPTIONAL_MAIL_DEFAULTS: Record<OptionalMail, boolean> = { match: true, message: true, news: false };
