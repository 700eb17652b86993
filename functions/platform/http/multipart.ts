import busboy from 'busboy';
import type { UploadedFile } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_MAX_BODY_BYTES, type MultipartParser } from './request.ts';

const MAX_FIELDS = 20;

/**
 * Parses a multipart form into its fields. Each file becomes an `UploadedFile` in memory.
 * @throws AppError malformed_body.
 */
export const parseMultipart: MultipartParser = (bytes, contentType, files, maxBytes) =>
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
