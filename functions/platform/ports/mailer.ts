import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
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
   * The address that a mail program posts to when the reader unsubscribes from mails of this kind (RFC 8058). Absent in
   * mails that a member cannot refuse.
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
export type Mailer = { deliver(mail: Mail): Promise<void> };

/** Sends mails through SES. On one machine the same client posts to the local outbox. */
export const createMailer = (config: Config): Mailer => {
  const client = new SESv2Client({
    region: config.AWS_REGION,
    ...awsTimeouts(config.SES_ENDPOINT),
    ...(config.SES_ENDPOINT ? { endpoint: config.SES_ENDPOINT } : {}),
  });
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    deliver: async ({ to, subject, text, html, unsubscribeUrl }) => {
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
      await sending('SendEmail', client.send(command));
    },
  };
};
