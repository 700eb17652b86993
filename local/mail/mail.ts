import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readText } from '../process/http-body.ts';
import { renderMailPage } from './mail-page.ts';
import { openMailStore, type StoredMail } from './mail-store.ts';
import { readSendEmail, SesBadRequest } from './ses.ts';

// Less than the 40 MB that SES accepts, because the product's mails have only a few kilobytes.
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const SEND_PATH = '/v2/email/outbound-emails';
// The frame that shows a mail inherits this policy: styles and pictures of the mail work, scripts do not.
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A mail as `GET /_local/mails` shows it (rules: One machine). */
type OutboxMail = Pick<StoredMail, 'to' | 'subject' | 'text' | 'html' | 'sent_at'>;

export type MailServer = {
  /** Serves SES v2's `SendEmail` under every path that ends with SES's own path. */
  handleSes(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** `GET /_local/mails?to=&format=json|html`: JSON or an HTML page. Without `format`, the Accept header decides. */
  handleMails(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Newest first. */
  list(to?: string): OutboxMail[];
};

const sendJson = (response: ServerResponse, status: number, body: unknown, headers: object = {}): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(body));
};

const refuse = (response: ServerResponse, status: number, type: string, message: string): void =>
  sendJson(response, status, { message }, { 'x-amzn-errortype': type });

const toOutboxMail = ({ to, subject, text, html, sent_at }: StoredMail): OutboxMail => ({
  to,
  subject,
  text,
  html,
  sent_at,
});

export const wantsPage = (request: IncomingMessage, format: string | null): boolean =>
  format === null ? (request.headers.accept ?? '').includes('text/html') : format === 'html';

/**
 * Replaces SES locally: accepts the SES client's requests, stores the mails under `dataDir/mails` and shows them. No
 * mail is ever sent. `clock` is the app's clock; its time is the date of a mail.
 */
export const createMailServer = (options: { dataDir: string; clock: { now(): Date } }): MailServer => {
  const store = openMailStore(join(options.dataDir, 'mails'));

  const accept = async (request: IncomingMessage): Promise<void> => {
    // Only JSON is accepted, so that pages of other sites cannot send mails. Before a JSON request to another site, a
    // browser sends a CORS preflight, and this server never allows the request.
    if (!request.headers['content-type']?.startsWith('application/json')) {
      throw new SesBadRequest('The content type must be application/json.');
    }
    const text = await readText(request, MAX_BODY_BYTES).catch(() => {
      throw new SesBadRequest('The message is too large.');
    });
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new SesBadRequest('The body is no JSON.');
    }
    const sent_at = options.clock.now().toISOString();
    for (const mail of readSendEmail(body)) store.save({ ...mail, sent_at });
  };

  const handleSes: MailServer['handleSes'] = async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (request.method !== 'POST' || !path.endsWith(SEND_PATH)) {
      return refuse(response, 404, 'UnknownOperationException', 'Only SendEmail is offered on one machine.');
    }
    try {
      await accept(request);
    } catch (error) {
      if (error instanceof SesBadRequest) return refuse(response, 400, 'BadRequestException', error.message);
      return refuse(response, 500, 'InternalServiceErrorException', 'The mail could not be kept.');
    }
    sendJson(response, 200, { MessageId: randomUUID() });
  };

  const handleMails: MailServer['handleMails'] = async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
    const to = query.get('to')?.trim() ?? '';
    const mails = store.list(to);
    response.setHeader('vary', 'accept');
    if (!wantsPage(request, query.get('format'))) return sendJson(response, 200, mails.map(toOutboxMail));
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': PAGE_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .end(renderMailPage(mails, { to, id: query.get('id') ?? undefined }));
  };

  return { handleSes, handleMails, list: (to) => store.list(to).map(toOutboxMail) };
};
