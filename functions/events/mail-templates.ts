import type { Config } from '#functions/platform/config.ts';
import { mailTokenOf } from '#functions/platform/mail-tokens.ts';
import type { MailTemplate } from '#functions/platform/outbox.ts';
import { type MailText, mailJa } from '#shared/messages/mail.ja.ts';
import { formatDeadline } from '#shared/time.ts';

type Input = { config: Config; pepper: string; uid: string; at: Date; data: Record<string, string> };
type Template = (input: Input) => MailText;

const link = ({ ORIGIN }: Config, path: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `${ORIGIN}${path}${search ? `?${search}` : ''}`;
};
const productName = (config: Config) => config.PRODUCT_NAME;

/** Every mail by its template. Links lead to this stage's own origin, whatever a request said. */
const TEMPLATES: Record<Exclude<MailTemplate, 'nobody'>, Template> = {
  confirmation: ({ config, pepper, data: { login = '', nonce = '' } }) =>
    mailJa.confirmation({
      productName: productName(config),
      url: link(config, '/user_confirmation', {
        confirmation_token: `${login}.${mailTokenOf(pepper, 'confirmation', nonce)}`,
      }),
    }),
  address_in_use: ({ config }) =>
    mailJa.addressAlreadyUsed({ productName: productName(config), url: link(config, '/login') }),
  password_reset: ({ config, pepper, uid, data: { client = '', nonce = '' } }) =>
    mailJa.passwordReset({
      productName: productName(config),
      url: link(config, '/password_reset', { client, uid, token: mailTokenOf(pepper, 'password_reset', nonce) }),
    }),
  password_changed: ({ config, at }) =>
    mailJa.passwordChanged({
      productName: productName(config),
      url: link(config, '/forget_password'),
      at: formatDeadline(at),
    }),
  new_sign_in: ({ config, at, data: { device = '' } }) =>
    mailJa.newSignIn({
      productName: productName(config),
      url: link(config, '/forget_password'),
      at: formatDeadline(at),
      device,
    }),
  document_verified: ({ config }) =>
    mailJa.documentVerified({ productName: productName(config), url: link(config, '/home') }),
  document_resubmit: ({ config, data: { reason = '' } }) =>
    mailJa.documentResubmit({ productName: productName(config), url: link(config, '/age_confirmation'), reason }),
  document_lapsed: ({ config }) =>
    mailJa.documentLapsed({ productName: productName(config), url: link(config, '/age_confirmation') }),
  document_under_age: ({ config }) => mailJa.underAge({ productName: productName(config) }),
  matched: ({ config }) => mailJa.matched({ productName: productName(config), url: link(config, '/home') }),
  message: ({ config, data: { count = '1' } }) =>
    mailJa.messageDigest({ productName: productName(config), url: link(config, '/home'), count: Number(count) }),
};

/** The text of one mail, or undefined where it is for nobody. */
export const mailText = (template: MailTemplate, input: Input): MailText | undefined =>
  template === 'nobody' ? undefined : TEMPLATES[template](input);
