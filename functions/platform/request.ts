import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import busboy from 'busboy';
import type { UploadedFile } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';

export const DEFAULT_MAX_BODY_BYTES = 64 * 1024;
const MAX_FIELDS = 20;
const MAX_JSON_DEPTH = 12;

const NESTED_QUERY = /^\w+[[{](\w+)[\]}]$/;

/** Query parameters; `recommend[uuid]` and `recommend{uuid}` mean `uuid` (rules: Calls). */
export const parseQuery = (raw: string): Record<string, string> => {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw)) query[NESTED_QUERY.exec(name)?.[1] ?? name] = value;
  return query;
};

/** `recommend{uuid}` as a whole key, as an old client writes `?recommend{uuid}=…`; both spellings arrive percent-encoded or bare. */
export const headerOf = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.headers[name] ?? undefined;

type ParseOptions = { maxBytes: number; files: readonly string[] };

/**
 * The body as an object of fields: JSON, a multipart form, or nothing.
 * @throws AppError payload_too_large, unsupported_media_type or malformed_body.
 */
export const parseBody = async (
  event: APIGatewayProxyEventV2,
  { maxBytes, files }: ParseOptions,
): Promise<Record<string, unknown>> => {
  if (!event.body) return {};
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) throw new AppError('payload_too_large');
  const type = (headerOf(event, 'content-type') ?? '').toLowerCase();
  if (type.startsWith('multipart/form-data') && files.length > 0) {
    return parseMultipart(bytes, headerOf(event, 'content-type') ?? '', files, maxBytes);
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

const parseMultipart = (bytes: Buffer, contentType: string, files: readonly string[], maxBytes: number) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const fields: Record<string, unknown> = Object.create(null);
    const refuse = (cause?: unknown) => reject(new AppError('malformed_body', { cause }));
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: { 'content-type': contentType },
        limits: { fields: MAX_FIELDS, files: files.length, fileSize: maxBytes, fieldSize: DEFAULT_MAX_BODY_BYTES },
        defParamCharset: 'utf8',
      });
    } catch (cause) {
      refuse(cause);
      return;
    }
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', refuse);
      stream.on('end', () => {
        if (!files.includes(name)) return;
        fields[name] = {
          name: info.filename ?? '',
          type: info.mimeType,
          bytes: new Uint8Array(Buffer.concat(chunks)),
        } satisfies UploadedFile;
      });
    });
    parser.on('filesLimit', () => refuse());
    parser.on('fieldsLimit', () => refuse());
    parser.on('error', refuse);
    parser.on('close', () => resolve({ ...fields }));
    parser.end(bytes);
  });
