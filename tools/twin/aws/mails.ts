import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../../../local/process/http-body.ts';
import type { Deployed } from '../assembly/deployed.ts';
import type { BusEvent } from '../triggers/event-bus.ts';
import { restError, sendAnswer } from './answers.ts';
import type { Caller } from './credentials.ts';
import type { Faults } from './faults.ts';
import { simulatedReports } from './mail-simulator.ts';
import type { Decide } from './permissions.ts';
import { replay } from './replay.ts';

type MailOptions = {
  /** Handles SES's SendEmail (local/mail/mail.ts). */
  handleSes(request: IncomingMessage, response: ServerResponse): Promise<void>;
  deployed: Deployed;
  /** Receives the events that SES sends to the account's event bus. */
  onReport(event: BusEvent): void;
  faults: Faults;
  denial: Decide;
};

/** The longest message that SendEmail accepts. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Handles SES v2's SendEmail: checks policies and throttling, stores the mail in the local outbox, and sends the events
 * of the mailbox simulator.
 */
export const createMailService =
  ({ handleSes, deployed, onReport, faults, denial }: MailOptions) =>
  async (caller: Caller, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request, MAX_BYTES);
    const input = JSON.parse(body) as Record<string, unknown>;
    const denied = denial(caller, 'SendEmail', input);
    if (denied) return sendAnswer(response, restError(403, 'AccessDeniedException', denied.message));
    if (faults.happens(faults.profile().throttles.ses))
      return sendAnswer(response, restError(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'));
    await handleSes(replay(request, body), response);
    if (response.statusCode === 200) for (const report of simulatedReports(deployed, input)) onReport(report);
  };
