import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpEvent, HttpResult } from './middlewares.ts';
import { headerOf } from './request.ts';

/** A shorter body fits in one packet together with its headers. */
const SHORTEST_BYTES = 1_000;
/** The level above it takes twice the time for a twentieth less. */
const BROTLI_QUALITY = 4;

const CODINGS = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
} as const;
type Coding = keyof typeof CODINGS;

/** The best content coding that a client takes: `br;q=0` and `identity` mean none. */
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
 * The answer in the client's content coding. Neither API Gateway nor CloudFront compress answers that no cache may
 * keep. Compression tells nobody anything of a body (BREACH): no page elsewhere can send a call with a member's headers.
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
