import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { QueryPair, S3Request } from './request.ts';
import { S3Error, type S3ErrorCode } from './s3-error.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60 * 1000;
const MAX_EXPIRES_S = 7 * 24 * 60 * 60;

/**
 * An access key. Temporary credentials of a role also have a `sessionToken`, which each of their requests must send.
 */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/**
 * What is needed to verify a signature: the secret of an access key id, the region and the clock. `host` replaces the
 * Host header when a proxy rewrites it.
 */
export type Verifier = {
  find: (accessKeyId: string) => Credentials | undefined;
  region: string;
  now: () => Date;
  host?: (() => string) | undefined;
};

/**
 * A verified signature and the payload hash that it covers. In a streamed body each chunk is signed, too: the signature
 * of the first chunk is computed from `signature`.
 */
export type Authorised = {
  signature: string;
  date: string;
  scope: string;
  key: Buffer;
  payloadHash: string;
  accessKeyId: string;
};

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
export const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Compares in constant time; only a different length fails immediately. */
const isSameSignature = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const byCodeUnit = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const canonicalQuery = (query: readonly QueryPair[]): string =>
  query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .sort((left, right) => byCodeUnit(left[0], right[0]) || byCodeUnit(left[1], right[1]))
    .map((pair) => pair.join('='))
    .join('&');

const canonicalRequest = (request: S3Request, signedHeaders: string[], payloadHash: string, host?: string): string => {
  const headerValue = (name: string) => {
    const values = name === 'host' && host !== undefined ? [host] : (request.headers[name] ?? []);
    return values.map((value) => value.trim().replace(/[ \t]+/g, ' ')).join(',');
  };
  return [
    request.method,
    request.path.split('/').map(uriEncode).join('/'),
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${headerValue(name)}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
};

/** `20260131T235959Z` as a Date, or undefined for anything else. */
export const parseAmzDate = (text: string | undefined): Date | undefined => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '');
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/**
 * Derives the signing key for a credential `id/day/region/s3/aws4_request`.
 * @throws S3Error `InvalidAccessKeyId`, or the code in `malformed` when day, region or service are unexpected.
 */
export const openCredential = (
  credential: string,
  date: string,
  { find, region }: Verifier,
  malformed: S3ErrorCode,
): { scope: string; key: Buffer; credentials: Credentials } => {
  const [id = '', day, ...rest] = credential.split('/');
  if (day === undefined || rest.join('/') !== `${region}/s3/aws4_request`)
    throw new S3Error(malformed, `The credential must end in ${region}/s3/aws4_request`, { Region: region });
  if (day !== date.slice(0, 8)) throw new S3Error(malformed, 'The date of the credential is not the date of signing');
  const credentials = find(id);
  if (!credentials)
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  const dayKey = hmac(`AWS4${credentials.secretAccessKey}`, day);
  const key = [region, 's3', 'aws4_request'].reduce(hmac, dayKey);
  return { scope: [day, ...rest].join('/'), key, credentials };
};

/**
 * Checks the session token of temporary credentials.
 * @throws S3Error `InvalidToken` for a missing, wrong or unexpected session token.
 */
export const assertSessionToken = (given: string | undefined, { sessionToken }: Credentials): void => {
  if (given !== sessionToken)
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.');
};

const mismatch = (canonical?: string): S3Error =>
  new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    canonical === undefined ? {} : { CanonicalRequest: canonical },
  );

export const assertSignature = (given: string, expected: string, canonical?: string): void => {
  if (!isSameSignature(given, expected)) throw mismatch(canonical);
};

type Claim = {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payloadHash: string;
  malformed: S3ErrorCode;
};

const verify = (request: S3Request, claim: Claim, verifier: Verifier): Authorised => {
  const { scope, key, credentials } = openCredential(claim.credential, claim.date, verifier, claim.malformed);
  assertSessionToken(request.header('x-amz-security-token'), credentials);
  const signedHeaders = claim.signedHeaders.split(';');
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
  const canonical = canonicalRequest(request, signedHeaders, claim.payloadHash, verifier.host?.());
  const expected = hmac(key, [ALGORITHM, claim.date, scope, sha256(canonical)].join('\n')).toString('hex');
  assertSignature(claim.signature, expected, canonical);
  const { accessKeyId } = credentials;
  return { signature: expected, date: claim.date, scope, key, payloadHash: claim.payloadHash, accessKeyId };
};

const fromHeader = (request: S3Request, authorization: string, verifier: Verifier): Authorised => {
  const malformed = 'AuthorizationHeaderMalformed';
  const parts = /^AWS4-HMAC-SHA256 +Credential=([^, ]+), *SignedHeaders=([^, ]+), *Signature=([0-9a-f]+)$/.exec(
    authorization,
  );
  if (!parts) throw new S3Error(malformed, 'The authorization header you provided is invalid.');
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  const date = request.header('x-amz-date') ?? '';
  const signedAt = parseAmzDate(date);
  if (!signedAt) throw new S3Error('AccessDenied', 'AWS authentication requires a valid x-amz-date header');
  const now = verifier.now();
  if (Math.abs(now.getTime() - signedAt.getTime()) > MAX_SKEW_MS)
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      { RequestTime: date, ServerTime: now.toISOString(), MaxAllowedSkewMilliseconds: MAX_SKEW_MS },
    );
  const payloadHash = request.header('x-amz-content-sha256');
  if (payloadHash === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return verify(request, { credential, signedHeaders, signature, date, payloadHash, malformed }, verifier);
};

const fromQuery = (request: S3Request, signature: string, verifier: Verifier): Authorised => {
  const malformed = 'AuthorizationQueryParametersError';
  const need = (name: string): string => {
    const value = request.param(name);
    if (value === undefined) throw new S3Error(malformed, `Query-string authentication requires the ${name} parameter`);
    return value;
  };
  if (need('X-Amz-Algorithm') !== ALGORITHM) throw new S3Error(malformed, `X-Amz-Algorithm only supports ${ALGORITHM}`);
  const date = need('X-Amz-Date');
  const signedAt = parseAmzDate(date);
  const expires = need('X-Amz-Expires');
  if (!signedAt) throw new S3Error(malformed, 'X-Amz-Date must be formatted as yyyyMMddTHHmmssZ');
  if (!/^\d{1,6}$/.test(expires) || Number(expires) < 1 || Number(expires) > MAX_EXPIRES_S)
    throw new S3Error(malformed, `X-Amz-Expires must be between 1 and ${MAX_EXPIRES_S} seconds`);
  const claim = {
    credential: need('X-Amz-Credential'),
    signedHeaders: need('X-Amz-SignedHeaders'),
    signature,
    date,
    payloadHash: request.header('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD',
    malformed,
  } as const;
  const authorised = verify(request, claim, verifier);
  const now = verifier.now().getTime();
  const expiresAt = signedAt.getTime() + Number(expires) * 1000;
  if (signedAt.getTime() - now > MAX_SKEW_MS) throw new S3Error('AccessDenied', 'Request is not yet valid');
  if (now >= expiresAt)
    throw new S3Error('AccessDenied', 'Request has expired', {
      'X-Amz-Expires': expires,
      Expires: new Date(expiresAt).toISOString(),
      ServerTime: new Date(now).toISOString(),
    });
  return authorised;
};

/**
 * Verifies the SigV4 signature of a request, in its header or its query (presigned).
 * @throws S3Error `AccessDenied` without credentials, for unsigned `x-amz-*` headers and for an expired link,
 * `SignatureDoesNotMatch`, `RequestTimeTooSkewed` beyond 15 minutes, `InvalidAccessKeyId`, and for malformed values
 * `AuthorizationHeaderMalformed` or `AuthorizationQueryParametersError`.
 */
export const authorise = (request: S3Request, verifier: Verifier): Authorised => {
  const authorization = request.headers.authorization?.join(',');
  const signature = request.param('X-Amz-Signature');
  if (authorization !== undefined && signature !== undefined)
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed');
  if (authorization !== undefined) return fromHeader(request, authorization, verifier);
  if (signature !== undefined) return fromQuery(request, signature, verifier);
  throw new S3Error('AccessDenied', 'Access Denied');
};
