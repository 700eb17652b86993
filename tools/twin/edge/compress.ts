import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Content types that CloudFront compresses, reduced to those that our build creates (CloudFront: Serving compressed
 * files).
 */
const COMPRESSED_TYPES =
  /^(application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml|text\/(css|html|javascript|plain|vtt|xml))(;|$)/;
const SHORTEST_BYTES = 1_000;
const LONGEST_BYTES = 10_000_000;

type Coding = 'br' | 'gzip';
const codings: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

const codingOf = (accepted: string): Coding | undefined => {
  const takes = (name: Coding) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
};

export type OriginAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Compresses responses as CloudFront does. Call it only for behaviours that both cache and compress: CloudFront
 * compresses nothing in a behaviour without caching. Compressed bodies are cached by ETag.
 */
export const createCompressor = () => {
  const kept = new Map<string, Promise<Buffer>>();
  return async (answer: OriginAnswer, accepted: string): Promise<OriginAnswer> => {
    const { status, headers, body } = answer;
    const isText = COMPRESSED_TYPES.test(headers['content-type'] ?? '');
    const fits = body.length >= SHORTEST_BYTES && body.length <= LONGEST_BYTES;
    if (![200, 403, 404].includes(status) || !isText || !fits || headers['content-encoding']) return answer;
    const coding = codingOf(accepted);
    const varying = { ...headers, vary: 'Accept-Encoding' };
    if (!coding) return { ...answer, headers: varying };
    const { etag } = headers;
    const key = etag && `${coding} ${etag}`;
    const made = (key && kept.get(key)) || codings[coding](body);
    if (key) kept.set(key, made);
    return {
      status,
      body: await made,
      headers: {
        ...varying,
        'content-encoding': coding,
        ...(etag && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
      },
    };
  };
};
