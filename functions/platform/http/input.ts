import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { HttpEvent } from './middlewares.ts';
import { DEFAULT_MAX_BODY_BYTES, headerOf, type MultipartParser, parseBody, parseQuery } from './request.ts';

/**
 * What a call was sent, not yet held against its contract: query and body apart.
 * @throws AppError payload_too_large, unsupported_media_type or malformed_body.
 */
export const readInput = async (endpoint: Endpoint, event: HttpEvent, multipart: MultipartParser | undefined) => {
  const rawQuery = parseQuery(event.rawQueryString);
  if (endpoint.ignoresBody) return { rawQuery, rawBody: {} };
  const body = await parseBody(event, {
    maxBytes: endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    files: endpoint.files ?? [],
    multipart,
  });
  // DELETE takes its fields from body or query (rules: Calls).
  return { rawQuery, rawBody: endpoint.method === 'DELETE' ? { ...rawQuery, ...body } : body };
};

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

/** @throws AppError invalid_input for a key that no client of ours would send. */
export const idempotencyKeyOf = (event: HttpEvent): string | undefined => {
  const key = headerOf(event, 'idempotency-key');
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new AppError('invalid_input');
  return key;
};
