import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { errorReply } from '#functions/platform/http/reply.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import { access } from '#functions/staff/access.ts';
import { createAuditPages } from '#functions/staff/audit/audit-pages.repository.ts';
import { type ChainReport, verifyChain } from '#functions/staff/audit/verify-chain.ts';
import { AppError } from '#shared/errors.ts';
import { sendResult } from '../host/http-event.ts';
import { isForm, sendJson } from '../host/local-calls.ts';
import { readText } from '../process/http-body.ts';

const MAX_BODY_BYTES = 256;

export const VerifyInput = z.strictObject({
  /** A number and its hash, noted before. */
  noted: z.optional(
    z.strictObject({ seq: z.int().check(z.positive()), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ),
});

/** Walks the audit log (docs/decisions/052). Reads with the rights of the staff unit, and writes nothing. */
export const verifyBy = (core: Core, { noted }: z.infer<typeof VerifyInput>): Promise<ChainReport> =>
  verifyChain(createAuditPages(core.tableFor(access)), noted);

/** `POST /_local/audit/verify`: the same on a running host, for `npm run audit:verify`. */
export const createVerifyCall = (core: Core) => async (request: IncomingMessage, response: ServerResponse) => {
  if (isForm(request)) return sendResult(response, errorReply(new AppError('unsupported_media_type'), randomUUID()));
  let body: unknown;
  try {
    body = JSON.parse(await readText(request, MAX_BODY_BYTES));
  } catch {
    body = undefined;
  }
  const input = VerifyInput.safeParse(body);
  if (request.method !== 'POST' || !input.success)
    return sendResult(response, errorReply(new AppError('invalid_input'), randomUUID()));
  sendJson(response, 200, await verifyBy(core, input.data));
};
