import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

export type QueryPair = readonly [name: string, value: string];

export type S3Request = {
  method: string;
  /** Decoded path as the client signed it. It begins with the path where the endpoint is mounted. */
  path: string;
  bucket: string;
  key: string;
  query: readonly QueryPair[];
  headers: NodeJS.Dict<string[]>;
  param: (name: string) => string | undefined;
  /** A header, or in a presigned link the query parameter that replaces the header. */
  header: (name: string) => string | undefined;
  headerNames: readonly string[];
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.", {}, cause);
  }
};

const readQuery = (text: string): QueryPair[] =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
      return [decode(name), decode(value.join('='))];
    });

const MAX_KEY_BYTES = 1024;

/**
 * Refuses keys that no S3 client sends on purpose: empty keys, keys over 1,024 bytes, and keys with control characters
 * or with `.` or `..` as a segment. Even without this check no key could leave the directory, because files are named
 * by the hash of the key.
 */
export const assertKey = (key: string): string => {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new S3Error('KeyTooLongError', 'Your key is too long', {
      Size: Buffer.byteLength(key),
      MaxSizeAllowed: MAX_KEY_BYTES,
    });
  const segments = key.split('/');
  const climbs = segments.includes('..') || segments.includes('.');
  // Also refuses U+FFFD, because a form's invalid UTF-8 is decoded as that character.
  if (key === '' || climbs || /[\p{Cc}\ufffd-\uffff]/u.test(key) || !key.isWellFormed())
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  return key;
};

/**
 * Reads method, bucket, key, query and headers. Without `hostBucket` the path is `<basePath>/<bucket>/<key>`. With
 * `hostBucket`, the bucket that the Host header names, the path is `<basePath>/<key>`.
 * @throws S3Error `InvalidURI` for broken escapes and for paths outside `basePath`.
 */
export const readRequest = (message: IncomingMessage, basePath: string, hostBucket?: string): S3Request => {
  const [rawPath = '', ...rest] = (message.url ?? '').split('?');
  const path = decode(rawPath);
  if (path !== basePath && !path.startsWith(`${basePath}/`))
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  const [, ...segments] = path.slice(basePath.length).split('/');
  const [bucket = '', ...key] = hostBucket === undefined ? segments : [hostBucket, ...segments];
  const query = readQuery(rest.join('?'));
  const headers = message.headersDistinct;
  const param = (name: string) => query.find(([candidate]) => candidate === name)?.[1];
  const hoisted = new Map(
    param('X-Amz-Signature') === undefined ? [] : query.map(([name, value]) => [name.toLowerCase(), value]),
  );
  const header = (name: string) =>
    headers[name]?.join(',') ?? (name.startsWith('x-amz-') ? hoisted.get(name) : undefined);
  const headerNames = [...new Set([...Object.keys(headers), ...hoisted.keys()])];
  return { method: message.method ?? '', path, bucket, key: key.join('/'), query, headers, param, header, headerNames };
};
