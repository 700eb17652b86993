import type { MailTemplate } from '#functions/items/events/mails.ts';
import type { Config } from '#functions/platform/runtime/config.ts';
import { mailboxProof, mailTokenOf } from '#functions/platform/security/mail-tokens.ts';
import { type MailText, mailJa } from '#shared/messages/mail.ja.ts';
import type { OptionalMail } from '#shared/options/mail.ts';
import { formatDeadline, formatFullDay } from '#shared/time.ts';

type Input = { config: Config; pepper: string; uid: string; at: Date; data: Record<string, string> };
type Template = (input: Input) => MailText;

const link = ({ ORIGIN }: Config, path: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `${ORIGIN}${path}${search ? `?${search}` : ''}`;
};
const productName = (config: Config) => config.PRODUCT_NAME;
/** The date of an instant in Tokyo. Empty when the mail's data contains no instant. */
const dayOf = (instant: string): string => instant && formatFullDay(new Date(instant));
/**
 * A member can request the confirmation mail again, some time after the sign-up. The event of this later mail contains
 * the time of the sign-up, `signedUpAt` (epoch ms).
 */
const confirmationMail = ({ config, pepper, at, data }: Input) => {
  const { login = '', registration = '', nonce = '', signedUpAt = at.getTime() } = data;
  const confirmation_token = `${login}.${registration}.${mailTokenOf(pepper, 'confirmation', nonce)}`;
  return {
    productName: productName(config),
    url: link(config, '/user_confirmation', { confirmation_token, mailbox_proof: mailboxProof(pepper, login, at) }),
    at: formatDeadline(new Date(Number(signedUpAt))),
  };
};

/** What the mails about a change of an account's proofs share: the link leads to a new password. */
const securityMail = (config: Config, at: Date) => ({
  productName: productName(config),
  url: link(config, '/forget_password'),
  at: formatDeadline(at),
});

/**
 * The text of every mail, by template. Links always start with the configured origin, never with a host name from a
 * request.
 */
const TEMPLATES: Record<Exclude<MailTemplate, 'nobody'>, Template> = {
  confirmation: (input) => mailJa.confirmation(confirmationMail(input)),
  confirmation_of_several: (input) => mailJa.confirmationOfSeveral(confirmationMail(input)),
  sign_up_again: ({ config, pepper, at, data: { login = '' } }) =>
    mailJa.signUpAgain({
      productName: productName(config),
      url: link(config, '/signup', { mailbox_proof: mailboxProof(pepper, login, at) }),
    }),
  address_in_use: ({ config }) =>
    mailJa.addressAlreadyUsed({ productName: productName(config), url: link(config, '/login') }),
  password_reset: ({ config, pepper, uid, data: { client = '', nonce = '' } }) =>
    mailJa.passwordReset({
      productName: productName(config),
      url: link(config, '/password_reset', { client, uid, token: mailTokenOf(pepper, 'password_reset', nonce) }),
    }),
  password_changed: ({ config, at, data: { passkeys } }) =>
    mailJa.passwordChanged({ ...securityMail(config, at), withoutPasskeys: passkeys === 'removed' }),
  passkey_added: ({ config, at }) => mailJa.passkeyAdded(securityMail(config, at)),
  passkey_removed: ({ config, at }) => mailJa.passkeyRemoved(securityMail(config, at)),
  new_sign_in: ({ config, at, data: { device = '' } }) => mailJa.newSignIn({ ...securityMail(config, at), device }),
  document_verified: ({ config }) =>
    mailJa.documentVerified({ productName: productName(config), url: link(config, '/home') }),
  document_resubmit: ({ config, data: { reason = '' } }) =>
    mailJa.documentResubmit({ productName: productName(config), url: link(config, '/age_confirmation'), reason }),
  document_lapsed: ({ config }) =>
    mailJa.documentLapsed({ productName: productName(config), url: link(config, '/age_confirmation') }),
  document_under_age: ({ config }) =>
    mailJa.underAge({ productName: productName(config), support: config.SUPPORT_MAIL }),
  account_suspended: ({ config, data: { reason = '' } }) =>
    mailJa.accountSuspended({ productName: productName(config), support: config.SUPPORT_MAIL, reason }),
  account_restored: ({ config, data: { reason = '' } }) =>
    mailJa.accountRestored({ productName: productName(config), url: link(config, '/login'), reason }),
  withdrawn: ({ config }) => mailJa.withdrawn({ productName: productName(config), support: config.SUPPORT_MAIL }),
  payment_received: ({ config, at, data: { amount = '', next = '' } }) =>
    mailJa.paymentReceived({
      productName: productName(config),
      url: link(config, '/payment_information'),
      amount,
      at: formatDeadline(at),
      next: dayOf(next),
    }),
  payment_failed: ({ config, data: { amount = '', until = '' } }) =>
    mailJa.paymentFailed({
      productName: productName(config),
      url: link(config, '/change_card'),
      amount,
      until: formatDeadline(new Date(until)),
    }),
  plan_cancelled: ({ config, at, data: { until = '' } }) =>
    mailJa.planCancelled({
      productName: productName(config),
      url: link(config, '/payment_information'),
      until: new Date(until) > at ? dayOf(until) : '',
    }),
  plan_ended: ({ config }) =>
    mailJa.planEnded({ productName: productName(config), url: link(config, '/payment_information') }),
  refunded: ({ config, data: { amount = '' } }) =>
    mailJa.refunded({ productName: productName(config), support: config.SUPPORT_MAIL, amount }),
  matched: ({ config }) => mailJa.matched({ productName: productName(config), url: link(config, '/home') }),
  message: ({ config, data: { count = '1' } }) =>
    mailJa.messageDigest({ productName: productName(config), url: link(config, '/home'), count: Number(count) }),
};

/**
 * The templates that a member may refuse. All other mails concern the account itself and are always sent (rules: Mail).
 */
export const OPTIONAL_MAIL_OF: Partial<Record<MailTemplate, OptionalMail>> = { matched: 'match', message: 'message' };

/**
 * Mails that somebody has just asked for, most likely the mailbox's owner. These mails are passed to SES even if
 * earlier mails to the address bounced. SES's own suppression list, which an operator can correct, decides whether they
 * are sent.
 */
const ASKED_FOR: readonly MailTemplate[] = [
  'confirmation',
  'confirmation_of_several',
  'sign_up_again',
  'address_in_use',
  'password_reset',
];
export const isAskedFor = (template: MailTemplate): boolean => ASKED_FOR.includes(template);

/** The text of one mail. Undefined for the template `nobody`, which is never sent. */
export const mailText = (template: MailTemplate, input: Input): MailText | undefined =>
  template === 'nobody' ? undefined : TEMPLATES[template](input);
