import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { errorReply } from '#functions/platform/http/reply.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import type { AppClock } from '../clock/app-clock.ts';
import { readText } from '../process/http-body.ts';
import { sendResult } from './http-event.ts';
import type { Scheduler } from './scheduler.ts';

const MAX_BODY_BYTES = 4_096;
const ClockMove = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance_ms: z.int().check(z.gte(0), z.lte(10 * 365 * DAY_MS)) }),
]);

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
};

/**
 * Whether a page of another site could have sent this request without a CORS preflight, as an HTML form does. Always
 * false for requests without Origin and Sec-Fetch-Site, such as those of terminal commands.
 */
export const isForm = ({ headers }: IncomingMessage): boolean =>
  (headers.origin ?? headers['sec-fetch-site']) !== undefined &&
  !headers['content-type']?.startsWith('application/json');

const MAX_COMMAND_BYTES = 256;

/**
 * A local `POST` endpoint. A command on the terminal calls it, so that the running host does the command's work. The
 * body is validated with `input`; the response is the JSON of what `run` returns.
 */
export const createCommandCall =
  <Input extends z.core.$ZodType>(input: Input, run: (given: z.output<Input>) => Promise<unknown>) =>
  async (request: IncomingMessage, response: ServerResponse) => {
    if (isForm(request)) return sendResult(response, errorReply(new AppError('unsupported_media_type'), randomUUID()));
    let body: unknown;
    try {
      body = JSON.parse(await readText(request, MAX_COMMAND_BYTES));
    } catch {
      body = undefined;
    }
    const given = z.safeParse(input, body);
    if (request.method !== 'POST' || !given.success)
      return sendResult(response, errorReply(new AppError('invalid_input'), randomUUID()));
    sendJson(response, 200, await run(given.data));
  };

/**
 * `/_local/clock`: GET returns the time of the app's clock. POST moves the clock forward, and each schedule runs
 * whenever the clock reaches its time (rules: One machine).
 */
export const createClockCall =
  (clock: AppClock, scheduler: Scheduler, settled: () => Promise<void>) =>
  async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return sendJson(response, 200, { now: clock.now().toISOString() });
    if (isForm(request)) return sendResult(response, errorReply(new AppError('unsupported_media_type'), randomUUID()));
    let input: unknown;
    try {
      input = JSON.parse(await readText(request, MAX_BODY_BYTES));
    } catch {
      input = undefined;
    }
    const move = ClockMove.safeParse(input);
    if (request.method !== 'POST' || !move.success) {
      return sendJson(response, 422, {
        success: false,
        code: 'invalid_input',
        errors: ['{"now": ISO} か {"advance_ms": 数} を POST してください。'],
      });
    }
    const to = 'now' in move.data ? new Date(move.data.now) : new Date(clock.now().getTime() + move.data.advance_ms);
    if (to < clock.now()) {
      return sendJson(response, 422, {
        success: false,
        code: 'invalid_input',
        errors: ['時計を戻すことはできません。'],
      });
    }
    await scheduler.moveTo(to);
    await settled();
    sendJson(response, 200, { now: clock.now().toISOString() });
  };
