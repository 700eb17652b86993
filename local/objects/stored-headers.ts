import { S3Error } from './s3-error.ts';

const KEPT = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];
const META = 'x-amz-meta-';
const MAX_META_BYTES = 2048;
const DEFAULT_TYPE = 'binary/octet-stream';

/** Refuses a value that can't be sent as an HTTP header: it would break the response or inject another header. */
export const assertHeaderValue = (name: string, value: string): string => {
  if (!/^[\t\x20-\x7e]*$/.test(value)) throw new S3Error('InvalidArgument', `${name} must be printable ASCII`);
  return value;
};

// `aws-chunked` describes the transfer and not the object, so it is not stored.
const withoutTransferCoding = (encoding: string): string =>
  encoding
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== 'aws-chunked')
    .join(', ');

/**
 * The headers of an upload (or the fields of a form) that are stored with the object and returned with it.
 * @throws S3Error `MetadataTooLarge` beyond 2 KB of x-amz-meta-*, `InvalidArgument` for values that no header can hold
 */
export const storedHeaders = (
  names: Iterable<string>,
  lookup: (name: string) => string | undefined,
): Record<string, string> => {
  const stored: Record<string, string> = { 'content-type': DEFAULT_TYPE };
  let metaBytes = 0;
  for (const name of names) {
    const isMeta = /^x-amz-meta-[!-9;-~]+$/.test(name);
    const value = lookup(name);
    if ((!isMeta && !KEPT.includes(name)) || value === undefined) continue;
    const kept = name === 'content-encoding' ? withoutTransferCoding(value) : value;
    if (isMeta) metaBytes += name.length - META.length + value.length;
    if (kept !== '') stored[name] = assertHeaderValue(name, kept);
  }
  if (metaBytes > MAX_META_BYTES)
    throw new S3Error('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size', {
      Size: metaBytes,
      MaxSizeAllowed: MAX_META_BYTES,
    });
  return stored;
};
