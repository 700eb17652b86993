import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpEvent, HttpResult } from './middlewares.ts';
import { headerOf } from './request.ts';

/** A shorter body fits in one packet together with its headers. */
const SHORTEST_BYTES = 1_000;
/** The next level takes twice the time and saves only a twentieth. */
const BROTLI_QUALITY = 4;

const CODINGS = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
} as const;
type Coding = keyof typeof CODINGS;

/** The best content coding that a client accepts; undefined for none, as with `br;q=0` and `identity`. */
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
 * The answer in the client's content coding. Neither API Gateway nor CloudFront compresses answers that may not be
 * cached. The size of a compressed answer reveals nothing about its body (BREACH): no page of another origin can send a
 * call with a member's headers.
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
