import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpEvent, HttpResult } from './middlewares.ts';
import { headerOf } from './request.ts';

/** Smallest body that is compressed. A smaller body fits in one network packet together with its headers. */
const SHORTEST_BYTES = 1_000;
/** Level 4: level 5 takes twice the time and makes bodies only 5 % smaller. */
const BROTLI_QUALITY = 4;

const CODINGS = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
} as const;
type Coding = keyof typeof CODINGS;

/**
 * The best content coding that an `accept-encoding` header allows: Brotli before gzip. Undefined when it allows
 * neither, for example `br;q=0` or `identity`.
 */
export const codingFor = (acceptEncoding: string | undefined): Coding | undefined => {
  const taken = new Set(
    (acceptEncoding ?? '').split(',').flatMap((one) => {
      const [name = '', quality] = one.split(';').map((part) => part.trim().toLowerCase());
      return quality && /^q=0(\.0*)?$/.test(quality) ? [] : [name];
    }),
  );
  return (['br', 'gzip'] as const).find((coding) => taken.has(coding));
};

/**
 * The response, compressed in the best content coding that the client accepts. Neither API Gateway nor CloudFront
 * compresses responses that may not be cached. The size of a compressed response reveals nothing about its body
 * (BREACH), because no page of another origin can send a request with a member's headers.
 */
export const compressed = (event: HttpEvent, result: HttpResult): HttpResult => {
  const { body } = result;
  const bytes = body === undefined ? undefined : Buffer.from(body, result.isBase64Encoded ? 'base64' : 'utf8');
  if (!bytes || bytes.length < SHORTEST_BYTES || result.headers?.['content-encoding'] !== undefined) return result;
  const headers = { ...result.headers, vary: 'accept-encoding' };
  const coding = codingFor(headerOf(event, 'accept-encoding'));
  if (!coding) return { ...result, headers };
  return {
    ...result,
    headers: { ...headers, 'content-encoding': coding },
    body: CODINGS[coding](bytes).toString('base64'),
    isBase64Encoded: true,
  };
};
