import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { HttpEvent } from './middlewares.ts';
import { DEFAULT_MAX_BODY_BYTES, headerOf, type MultipartParser, parseBody, parseQuery } from './request.ts';

/**
 * Query and body of a request, as separate objects and not validated yet.
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
  // A DELETE request may have its fields in the body or in the query (rules: Calls, DELETE).
  return { rawQuery, rawBody: endpoint.method === 'DELETE' ? { ...rawQuery, ...body } : body };
};

/**
 * An unparsed request, for an endpoint that authenticates its caller by a signature of the body, the query or the
 * headers.
 */
export type RawRequest = { headers: Record<string, string | undefined>; query: string; body: string };

/**
 * Reads the unparsed request.
 * @throws AppError payload_too_large.
 */
export const readRaw = ({ maxBodyBytes = DEFAULT_MAX_BODY_BYTES }: Endpoint, event: HttpEvent): RawRequest => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) throw new AppError('payload_too_large');
  return { headers: event.headers, query: event.rawQueryString, body: bytes.toString('utf8') };
};

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

/**
 * The `Idempotency-Key` header. Undefined when the client sent none.
 * @throws AppError invalid_input for a key that is not 8 to 64 letters, digits, `_` or `-`.
 */
export const idempotencyKeyOf = (event: HttpEvent): string | undefined => {
  const key = headerOf(event, 'idempotency-key');
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new AppError('invalid_input');
  return key;
};
