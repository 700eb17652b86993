import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '#local/process/http-body.ts';
import { restError, sendAnswer } from './answers.ts';
import type { Caller } from './credentials.ts';
import type { Faults } from './faults.ts';
import type { Decide } from './permissions.ts';
import { replay } from './replay.ts';

type MailOptions = {
  /** Takes SES's SendEmail (local/mail/mail.ts). */
  handleSes(request: IncomingMessage, response: ServerResponse): Promise<void>;
  faults: Faults;
  denial: Decide;
};

/** The longest message that SES takes by this call. */
const MAX_BYTES = 10 * 1024 * 1024;

/** SES v2's SendEmail: policies and rate first, then the local outbox. */
export const createMailService =
  ({ handleSes, faults, denial }: MailOptions) =>
  async (caller: Caller, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request, MAX_BYTES);
    const denied = denial(caller, 'SendEmail', JSON.parse(body) as Record<string, unknown>);
    if (denied) return sendAnswer(response, restError(403, 'AccessDeniedException', denied.message));
    if (faults.happens(faults.profile().throttles.ses))
      return sendAnswer(response, restError(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'));
    await handleSes(replay(request, body), response);
  };
