import { keyedHash, sameSecret } from '#functions/platform/security/random.ts';
import type { MailSettings } from '#functions/records/account.ts';
import type { MemberId } from '#shared/ids.ts';
import { OPTIONAL_MAIL_DEFAULTS, type OptionalMail } from '#shared/options/mail.ts';

type Owner = { mailSettings: MailSettings };

/** Whether a member takes this kind of mail now; what they never chose is the default. */
export const wantsMail = ({ mailSettings }: Owner, kind: OptionalMail): boolean =>
  mailSettings[kind]?.on ?? OPTIONAL_MAIL_DEFAULTS[kind];

/**
 * What the unsubscribe link of a mail carries: good for switching off this one kind for this one member and nothing else,
 * for ever, because mails are read late. Derived, so that nothing is stored for it.
 */
export const unsubscribeToken = (pepper: string, memberId: MemberId, kind: OptionalMail): string =>
  `${memberId}.${keyedHash(pepper, `unsubscribe ${kind}`, memberId)}`;

/** The member an unsubscribe link is for; undefined when nobody was given it for this kind. */
export const memberOfUnsubscribeToken = (pepper: string, token: string, kind: OptionalMail): MemberId | undefined => {
  const memberId = token.slice(0, Math.max(0, token.indexOf('.'))) as MemberId;
  return memberId && sameSecret(token, unsubscribeToken(pepper, memberId, kind)) ? memberId : undefined;
};
