import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { awsTimeouts } from '../runtime/aws-client.ts';
import { sending } from '../runtime/aws-failure.ts';
import type { Config } from '../runtime/config.ts';
import { headerPhrase } from './mime-words.ts';

type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The URL to which a mail program sends a POST request when the reader unsubscribes from mails of this kind (RFC
   * 8058). Absent in mails that a member can't unsubscribe from.
   */
  unsubscribeUrl?: string | undefined;
};

const unsubscribeHeaders = (url: string | undefined) =>
  url === undefined
    ? {}
    : {
        Headers: [
          { Name: 'List-Unsubscribe', Value: `<${url}>` },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
      };
export type Mailer = {
  /**
   * Sends a mail. Gives up when `signal` fires. Returns false when SES refuses the mail permanently, for example
   * because the address is invalid. For an address on SES's suppression list it returns true, although SES drops the
   * mail.
   * @throws Error when SES does not answer or can't send now, for example because the sender is not verified.
   */
  deliver(mail: Mail, signal: AbortSignal): Promise<boolean>;
};

/** Sends mails through SES. On a developer's machine, `SES_ENDPOINT` is a local program that stores the mails. */
export const createMailer = (config: Config): Mailer => {
  const client = new SESv2Client({
    region: config.AWS_REGION,
    ...awsTimeouts(config.SES_ENDPOINT),
    ...(config.SES_ENDPOINT ? { endpoint: config.SES_ENDPOINT } : {}),
  });
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    deliver: async ({ to, subject, text, html, unsubscribeUrl }, signal) => {
      const command = new SendEmailCommand({
        FromEmailAddress: `${headerPhrase(config.PRODUCT_NAME)} <${config.MAIL_FROM}>`,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: content(subject),
            Body: { Text: content(text), Html: content(html) },
            ...unsubscribeHeaders(unsubscribeUrl),
          },
        },
      });
      return sending('SendEmail', client.send(command, { abortSignal: signal })).then(
        () => true,
        (error: unknown) => {
          if (error instanceof BadRequestException) return false;
          throw error;
        },
      );
    },
  };
};
