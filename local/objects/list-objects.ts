import type { ObjectInfo } from './disk.ts';
import { S3Error } from './s3-error.ts';
import { element } from './xml.ts';

const MAX_KEYS = 1000;

type Param = (name: string) => string | undefined;
type Entry = { name: string; object: ObjectInfo | undefined };

const inUtf8Order = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));

const readMaxKeys = (text = String(MAX_KEYS)): number => {
  if (!/^\d{1,9}$/.test(text)) throw new S3Error('InvalidArgument', 'max-keys must be a number from 0 to 2147483647');
  return Math.min(Number(text), MAX_KEYS);
};

const readToken = (token: string): string => {
  const name = Buffer.from(token, 'base64url').toString();
  if (token === '' || Buffer.from(name).toString('base64url') !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return name;
};

/**
 * With the prefix `a/` and the delimiter `/`, the keys `a/b/1` and `a/b/2` become one entry `a/b/` without an object (a
 * common prefix).
 */
const toEntries = (objects: ObjectInfo[], prefix: string, delimiter: string): Entry[] => {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? object.key : object.key.slice(0, end + delimiter.length);
    entries.set(name, { name, object: end < 0 ? object : undefined });
  }
  return [...entries.values()].sort((left, right) => inUtf8Order(left.name, right.name));
};

const toXml = (encode: (text: string) => string, { name, object }: Entry): string =>
  object
    ? element('Contents', [
        element('Key', encode(object.key)),
        element('LastModified', object.lastModified),
        element('ETag', object.etag),
        element('Size', object.length),
        element('StorageClass', 'STANDARD'),
      ])
    : element('CommonPrefixes', [element('Prefix', encode(name))]);

/**
 * The ListObjectsV2 response: keys in UTF-8 order, at most 1,000 a page, with `prefix`, `delimiter`, `start-after`,
 * `max-keys`, `continuation-token` and `encoding-type=url`.
 * @throws S3Error `InvalidArgument`, or `NotImplemented` for version 1 of the call
 */
export const listObjects = (bucket: string, objects: ObjectInfo[], param: Param): string => {
  if (param('list-type') !== '2') throw new S3Error('NotImplemented', 'Only list-type=2 is implemented here');
  const [prefix, delimiter, startAfter] = [param('prefix') ?? '', param('delimiter') ?? '', param('start-after') ?? ''];
  const token = param('continuation-token');
  const after = token === undefined ? '' : readToken(token);
  const maxKeys = readMaxKeys(param('max-keys'));
  const encode = param('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const wanted = objects.filter(({ key }) => key.startsWith(prefix) && inUtf8Order(key, startAfter) > 0);
  const entries = toEntries(wanted, prefix, delimiter).filter(({ name }) => inUtf8Order(name, after) > 0);
  const page = entries.slice(0, maxKeys);
  const last = page.at(-1);
  const isTruncated = last !== undefined && entries.length > page.length;
  return element('ListBucketResult', [
    element('Name', bucket),
    element('Prefix', encode(prefix)),
    ...(delimiter === '' ? [] : [element('Delimiter', encode(delimiter))]),
    ...(param('encoding-type') === 'url' ? [element('EncodingType', 'url')] : []),
    element('MaxKeys', maxKeys),
    element('KeyCount', page.length),
    element('IsTruncated', isTruncated),
    ...(token === undefined ? [] : [element('ContinuationToken', token)]),
    ...(isTruncated ? [element('NextContinuationToken', Buffer.from(last.name).toString('base64url'))] : []),
    ...page.map((entry) => toXml(encode, entry)),
  ]);
};
