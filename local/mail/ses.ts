import * as z from 'zod/mini';
import { parseMail } from './mime.ts';

const Content = z.object({ Data: z.string() });
const SendEmail = z.object({
  FromEmailAddress: z.optional(z.string()),
  Destination: z.optional(
    z.object({
      ToAddresses: z.optional(z.array(z.string())),
      CcAddresses: z.optional(z.array(z.string())),
      BccAddresses: z.optional(z.array(z.string())),
    }),
  ),
  Content: z.object({
    Simple: z.optional(
      z.object({ Subject: Content, Body: z.object({ Text: z.optional(Content), Html: z.optional(Content) }) }),
    ),
    Raw: z.optional(z.object({ Data: z.base64() })),
  }),
});

type OutboundMail = { to: string; subject: string; text: string; html: string };

/** Thrown when SES would refuse the request. The caller gets the message. */
export class SesBadRequest extends Error {}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const bareAddress = (address: string): string => {
  const bare = /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address.trim();
  if (!ADDRESS.test(bare)) throw new SesBadRequest(`Local address or domain of "${address}" is not valid.`);
  return bare;
};

const NOT_ASCII = /[^\x20-\x7e]/;
/** SES accepts only ASCII in the sender; a name in other letters must be sent as encoded words (RFC 2047). */
const checkSender = (sender: string | undefined): void => {
  if (sender === undefined) return;
  if (NOT_ASCII.test(sender))
    throw new SesBadRequest('Local address or display name contains characters beyond ASCII.');
  bareAddress(sender);
};

/** The mails in the body of one SES v2 `SendEmail` request, one for each recipient. Throws `SesBadRequest`. */
export const readSendEmail = (body: unknown): OutboundMail[] => {
  const request = SendEmail.safeParse(body);
  if (!request.success) throw new SesBadRequest(z.prettifyError(request.error));
  const { FromEmailAddress, Destination, Content } = request.data;
  checkSender(FromEmailAddress);
  const named = [Destination?.ToAddresses, Destination?.CcAddresses, Destination?.BccAddresses].flatMap(
    (addresses) => addresses ?? [],
  );
  const { to, ...content } = Content.Simple
    ? {
        to: [],
        subject: Content.Simple.Subject.Data,
        text: Content.Simple.Body.Text?.Data ?? '',
        html: Content.Simple.Body.Html?.Data ?? '',
      }
    : readRaw(Content.Raw?.Data);
  const recipients = new Set((named.length > 0 ? named : to).map(bareAddress));
  if (recipients.size === 0) throw new SesBadRequest('Missing required field Destination.');
  return [...recipients].map((recipient) => ({ to: recipient, ...content }));
};

const readRaw = (data: string | undefined) => {
  if (data === undefined) throw new SesBadRequest('Only Simple and Raw contents are offered on one machine.');
  return parseMail(Buffer.from(data, 'base64'));
};
