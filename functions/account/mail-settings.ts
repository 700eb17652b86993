import type { MailSettings } from '#functions/items/account.ts';
import { keyedHash, sameSecret } from '#functions/platform/runtime/random.ts';
import { MemberId } from '#shared/ids.ts';
import type { OptionalMail } from '#shared/options/mail.ts';

type Owner = { mailSettings: MailSettings };

/** Whether a member gets this kind of mail: yes unless the member has switched it off. */
export const wantsMail = ({ mailSettings }: Owner, kind: OptionalMail): boolean => mailSettings[kind]?.on ?? true;

/**
 * The token of an unsubscribe link. With it, a caller can only switch off this kind of mail for this member. The token
 * never expires, because mails may be read much later. It is a keyed hash, so nothing has to be stored.
 */
export const unsubscribeToken = (pepper: string, memberId: MemberId, kind: OptionalMail): string =>
  `${memberId}.${keyedHash(pepper, `unsubscribe ${kind}`, memberId)}`;

/** The member of an unsubscribe token; undefined when the token is not valid for this kind of mail. */
export const memberOfUnsubscribeToken = (pepper: string, token: string, kind: OptionalMail): MemberId | undefined => {
  const memberId = MemberId.safeParse(token.slice(0, Math.max(0, token.indexOf('.')))).data;
  return memberId && sameSecret(token, unsubscribeToken(pepper, memberId, kind)) ? memberId : undefined;
};
