import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { decodeChunks } from './chunked.ts';
import { S3Error, type S3ErrorCode } from './s3-error.ts';
import type { Authorised } from './sigv4.ts';

const MAX_PUT_BYTES = 5 * 1024 ** 3;
const STREAMED = /^STREAMING-(AWS4-HMAC-SHA256|UNSIGNED)-PAYLOAD(-TRAILER)?$/;
const CHECKSUM = /^x-amz-checksum-(crc32|crc32c|crc64nvme|sha1|sha256)$/;
const ALGORITHMS = ['crc32', 'sha1', 'sha256', 'md5'] as const;

type Algorithm = (typeof ALGORITHMS)[number];
type Lookup = (name: string) => string | undefined;
/**
 * A checksum that the body must have. `value` is a function that is called at the end of the body, because a checksum
 * in a trailer arrives only then.
 */
type Expectation = {
  algorithm: Algorithm;
  encoding: 'hex' | 'base64';
  code: S3ErrorCode;
  value: () => string | undefined;
};

/** A running checksum. A CRC-32 is encoded as its four bytes, big-endian, as in S3. */
export const createChecksum = (algorithm: Algorithm) => {
  if (algorithm !== 'crc32') {
    const hash = createHash(algorithm);
    return {
      update: (data: Uint8Array): void => void hash.update(data),
      digest: (encoding: 'hex' | 'base64') => hash.digest(encoding),
    };
  }
  let value = 0;
  return {
    update: (data: Uint8Array): void => {
      value = crc32(data, value);
    },
    digest: (encoding: 'hex' | 'base64') => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString(encoding);
    },
  };
};

const algorithmOf = (name: string): Algorithm => {
  const algorithm = ALGORITHMS.find((candidate) => name === `x-amz-checksum-${candidate}`);
  if (!algorithm) throw new S3Error('NotImplemented', `${name} is not checked here; send CRC32, SHA1 or SHA256.`);
  return algorithm;
};

/**
 * The checksums that a request or form declares: `content-md5` and `x-amz-checksum-*`.
 * @throws S3Error `NotImplemented` for CRC32C and CRC64NVME: an error is better than an unchecked checksum.
 */
export const announcedChecksums = (names: Iterable<string>, lookup: Lookup): Expectation[] => {
  const checksums = [...names]
    .filter((name) => CHECKSUM.test(name))
    .map((name): Expectation => {
      const algorithm = algorithmOf(name);
      return { algorithm, encoding: 'base64', code: 'BadDigest', value: () => lookup(name) };
    });
  const md5 = lookup('content-md5');
  return md5 === undefined
    ? checksums
    : [...checksums, { algorithm: 'md5', encoding: 'base64', code: 'BadDigest', value: () => md5 }];
};

/** Passes the bytes on and throws at the end when a checksum is missing or wrong. */
export async function* verifyChecksums(source: AsyncIterable<Buffer>, expectations: Expectation[]) {
  const running = expectations.map((expectation) => ({ ...expectation, sum: createChecksum(expectation.algorithm) }));
  for await (const chunk of source) {
    for (const { sum } of running) sum.update(chunk);
    yield chunk;
  }
  for (const { algorithm, encoding, code, value, sum } of running) {
    const expected = value();
    if (expected === undefined)
      throw new S3Error('MalformedTrailerError', `The announced ${algorithm} trailer did not come`);
    if (sum.digest(encoding) !== expected)
      throw new S3Error(code, `The ${algorithm} you specified did not match the calculated checksum.`);
  }
}

/** Throws when a stream grows past `max` bytes, or ends below `min`. */
export async function* limitSize(source: AsyncIterable<Buffer>, { min, max }: { min: number; max: number }) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > max)
      throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
        ProposedSize: size,
        MaxSizeAllowed: max,
      });
    yield chunk;
  }
  if (size < min)
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: size,
      MinSizeAllowed: min,
    });
}

async function* requireLength(source: AsyncIterable<Buffer>, length: number) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    yield chunk;
  }
  if (size !== length)
    throw new S3Error('IncompleteBody', 'You did not provide the number of bytes specified by the length header.');
}

/**
 * The bytes of a PUT, decoded and verified while they stream: length, `x-amz-content-sha256`, chunk signatures, and the
 * checksums of headers and trailers. Until the stream ends without an error, the bytes may be wrong.
 * @throws S3Error `MissingContentLength`, `EntityTooLarge` (5 GiB), `XAmzContentSHA256Mismatch`, `BadDigest`, …
 */
export const readBody = (
  source: AsyncIterable<Buffer>,
  names: readonly string[],
  lookup: Lookup,
  auth: Authorised,
): AsyncIterable<Buffer> => {
  const streamed = STREAMED.exec(auth.payloadHash);
  const declared = lookup(streamed ? 'x-amz-decoded-content-length' : 'content-length');
  if (declared === undefined || !/^\d{1,15}$/.test(declared))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const length = Number(declared);
  if (length > MAX_PUT_BYTES)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  const expectations = announcedChecksums(names, lookup);
  if (!streamed) {
    if (/^[0-9a-f]{64}$/.test(auth.payloadHash))
      expectations.push({
        algorithm: 'sha256',
        encoding: 'hex',
        code: 'XAmzContentSHA256Mismatch',
        value: () => auth.payloadHash,
      });
    else if (auth.payloadHash !== 'UNSIGNED-PAYLOAD')
      throw new S3Error('InvalidArgument', 'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-… or a SHA-256');
    return verifyChecksums(requireLength(source, length), expectations);
  }
  let trailers = new Map<string, string>();
  const trailing = (lookup('x-amz-trailer') ?? '').toLowerCase().split(',').filter(Boolean);
  for (const name of trailing.map((text) => text.trim()))
    expectations.push({
      algorithm: algorithmOf(name),
      encoding: 'base64',
      code: 'BadDigest',
      value: () => trailers.get(name),
    });
  const decoded = decodeChunks(source, {
    signing: streamed[1] === 'UNSIGNED' ? undefined : auth,
    hasTrailers: streamed[2] !== undefined,
    onTrailers: (received) => {
      trailers = received;
    },
  });
  return verifyChecksums(requireLength(decoded, length), expectations);
};
