import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '#shared/errors.ts';

export const DEFAULT_MAX_BODY_BYTES = 64 * 1024;
const MAX_JSON_DEPTH = 12;

const NESTED_QUERY = /^\w+[[{](\w+)[\]}]$/;

/**
 * The query parameters. `recommend[uuid]` and `recommend{uuid}` are read as `uuid`, percent-encoded or not (rules:
 * Calls, Old spellings).
 */
export const parseQuery = (raw: string): Record<string, string> => {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw)) query[NESTED_QUERY.exec(name)?.[1] ?? name] = value;
  return query;
};

/** The value of a request header. `name` is in lower case, as API Gateway sends all header names. */
export const headerOf = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.headers[name] ?? undefined;

/**
 * Parses a multipart form (see `http/multipart.ts`). The parser is passed as a parameter, so that only bundles of
 * services with forms contain the parser library.
 */
export type MultipartParser = (
  bytes: Buffer,
  contentType: string,
  files: readonly string[],
  maxBytes: number,
) => Promise<Record<string, unknown>>;
type ParseOptions = { maxBytes: number; files: readonly string[]; multipart?: MultipartParser | undefined };

/**
 * The fields of a request body, which is JSON, a multipart form, or empty.
 * @throws AppError payload_too_large, unsupported_media_type or malformed_body.
 */
export const parseBody = async (
  event: APIGatewayProxyEventV2,
  { maxBytes, files, multipart }: ParseOptions,
): Promise<Record<string, unknown>> => {
  if (!event.body) return {};
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) throw new AppError('payload_too_large');
  const type = (headerOf(event, 'content-type') ?? '').toLowerCase();
  if (multipart && type.startsWith('multipart/form-data') && files.length > 0) {
    return multipart(bytes, headerOf(event, 'content-type') ?? '', files, maxBytes);
  }
  if (!/^application\/json\b/.test(type)) throw new AppError('unsupported_media_type');
  return parseJson(bytes);
};

const parseJson = (bytes: Buffer): Record<string, unknown> => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('malformed_body', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value, MAX_JSON_DEPTH)) {
    throw new AppError('malformed_body');
  }
  return value as Record<string, unknown>;
};

const isTooDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1)));
