import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Disk, ObjectInfo } from './disk.ts';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { assertHeaderValue } from './stored-headers.ts';

const OVERRIDES = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

type Range = { start: number; end: number };

/** Parses `bytes=a-b`, `bytes=a-` or `bytes=-n`; any other Range header is ignored, as HTTP allows. */
const readRange = (header: string | undefined, length: number): Range | undefined => {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = parts ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start > end)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', { ActualObjectSize: length });
  return { start, end };
};

const matches = (header: string, etag: string): boolean =>
  header.split(',').some((candidate) => ['*', etag, etag.slice(1, -1)].includes(candidate.trim()));

const describe = (request: S3Request, info: ObjectInfo, range: Range | undefined): Record<string, string | number> => {
  const headers: Record<string, string | number> = {
    ...info.headers,
    etag: info.etag,
    'last-modified': new Date(info.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': range ? range.end - range.start + 1 : info.length,
    // Locally, uploads are served from the app's origin: a browser must not render an upload as a page or run it as a
    // script.
    'x-content-type-options': 'nosniff',
  };
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${info.length}`;
  if (!range && request.header('x-amz-checksum-mode') === 'ENABLED') {
    headers['x-amz-checksum-crc32'] = info.crc32;
    headers['x-amz-checksum-type'] = 'FULL_OBJECT';
  }
  for (const name of OVERRIDES) {
    const value = request.param(`response-${name}`);
    if (value !== undefined) headers[name] = assertHeaderValue(`response-${name}`, value);
  }
  return headers;
};

const answer = async (request: S3Request, res: ServerResponse, info: ObjectInfo, file: FileHandle): Promise<void> => {
  const [ifMatch, ifNoneMatch] = [request.header('if-match'), request.header('if-none-match')];
  if (ifMatch !== undefined && !matches(ifMatch, info.etag))
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, info.etag)) {
    res.writeHead(304, { etag: info.etag }).end();
    return;
  }
  const range = readRange(request.header('range'), info.length);
  res.writeHead(range ? 206 : 200, describe(request, info, range));
  if (request.method === 'HEAD' || info.length === 0) {
    res.end();
    return;
  }
  await pipeline(file.createReadStream({ ...(range ?? { start: 0 }), autoClose: false }), res);
};

/**
 * Responds to GET and HEAD of one object: Range, If-Match, If-None-Match, `response-*` overrides, checksum on request.
 * `mayMiss` returns false for callers who may not list the bucket: they get `AccessDenied` for a missing object.
 * @throws S3Error `NoSuchKey`, `AccessDenied`, `InvalidRange`, `PreconditionFailed`
 */
export const getObject = async (
  request: S3Request,
  res: ServerResponse,
  disk: Disk,
  mayMiss: () => boolean,
): Promise<void> => {
  const found = await disk.openObject(request.bucket, request.key);
  if (!found && !mayMiss()) throw new S3Error('AccessDenied', 'Access Denied');
  if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: request.key });
  try {
    await answer(request, res, found.info, found.file);
  } finally {
    await found.file.close();
  }
};
