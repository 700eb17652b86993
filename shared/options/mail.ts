/** Mails that a member may refuse. All others tell of the account itself and always arrive (docs/rules.md). */
export const OPTIONAL_MAILS = ['match', 'message', 'news'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** What a member who never chose is sent: news need their yes first. */
export const OPTIONAL_MAIL_DEFAULTS: Record<OptionalMail, boolean> = { match: true, message: true, news: false };
