import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorReply } from '#functions/platform/http/reply.ts';
import { FaultBody } from '#sandbox/http/read.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { AppError } from '#shared/errors.ts';
import { sendResult } from '../host/http-event.ts';
import { isForm, sendJson } from '../host/local-calls.ts';
import { readText } from '../process/http-body.ts';

const MAX_BODY_BYTES = 4_096;

/**
 * `GET /_local/payments` lists charges; `POST /_local/payments/faults` sets a fault (rules: Money, The sandbox on one
 * machine).
 */
export const createPaymentsCalls = (sandbox: Pick<Sandbox, 'attempts' | 'setFault'>) => ({
  handleBooks: async (_request: IncomingMessage, response: ServerResponse) =>
    sendJson(response, 200, { charges: await sandbox.attempts() }),
  handleFaults: async (request: IncomingMessage, response: ServerResponse) => {
    if (isForm(request)) return sendResult(response, errorReply(new AppError('unsupported_media_type'), randomUUID()));
    let input: unknown;
    try {
      input = JSON.parse(await readText(request, MAX_BODY_BYTES));
    } catch {
      input = undefined;
    }
    const fault = FaultBody.safeParse(input);
    if (request.method !== 'POST' || !fault.success)
      return sendResult(response, errorReply(new AppError('invalid_input'), randomUUID()));
    await sandbox.setFault(fault.data.kind, fault.data.times);
    sendJson(response, 200, { success: true, ...fault.data });
  },
});
export type PaymentsCalls = ReturnType<typeof createPaymentsCalls>;
