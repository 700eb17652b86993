import { createHash } from 'node:crypto';
import { S3Error } from './s3-error.ts';
import { type Authorised, assertSignature, hmac, sha256 } from './sigv4.ts';

const MAX_LINE_BYTES = 4096;
const MAX_TRAILERS = 20;
const EMPTY_HASH = sha256('');

const incomplete = (): S3Error => new S3Error('IncompleteBody', 'The request body terminated unexpectedly');

const createReader = (source: AsyncIterable<Buffer>) => {
  const iterator = source[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await iterator.next();
    if (next.done) return false;
    pending = pending.length === 0 ? next.value : Buffer.concat([pending, next.value]);
    return true;
  };
  return {
    line: async (): Promise<string> => {
      for (;;) {
        const end = pending.indexOf('\r\n');
        if (end > MAX_LINE_BYTES || (end < 0 && pending.length > MAX_LINE_BYTES)) throw incomplete();
        if (end >= 0) {
          const line = pending.subarray(0, end).toString('latin1');
          pending = pending.subarray(end + 2);
          return line;
        }
        if (!(await more())) throw incomplete();
      }
    },
    /** Reads the next bytes of the body: at least one byte, at most `limit`. */
    piece: async (limit: number): Promise<Buffer> => {
      while (pending.length === 0) if (!(await more())) throw incomplete();
      const piece = pending.subarray(0, limit);
      pending = pending.subarray(piece.length);
      return piece;
    },
    isAtEnd: async (): Promise<boolean> => {
      while (pending.length === 0) if (!(await more())) return true;
      return false;
    },
    release: async (): Promise<void> => {
      await iterator.return?.();
    },
  };
};

// Verifies chunk signatures. Each signature includes the previous one, so chunks can't be changed, dropped or
// reordered.
const createChain = ({ signature, date, scope, key }: Authorised) => {
  let previous = signature;
  return (algorithm: string, hashes: string[], given: string | undefined): void => {
    const expected = hmac(key, [algorithm, date, scope, previous, ...hashes].join('\n')).toString('hex');
    assertSignature(given ?? '', expected);
    previous = expected;
  };
};

type Reader = ReturnType<typeof createReader>;
type Chain = ReturnType<typeof createChain>;

const parseChunkHeader = (line: string): { size: number; signature: string | undefined } => {
  const parts = /^([0-9a-fA-F]{1,12})(?:;chunk-signature=([0-9a-f]+))?$/.exec(line);
  if (!parts) throw incomplete();
  return { size: Number.parseInt(parts[1] ?? '', 16), signature: parts[2] };
};

async function* readChunk(reader: Reader, size: number, signature: string | undefined, chain: Chain | undefined) {
  const hash = createHash('sha256');
  let left = size;
  while (left > 0) {
    const piece = await reader.piece(left);
    left -= piece.length;
    if (chain) hash.update(piece);
    yield piece;
  }
  chain?.('AWS4-HMAC-SHA256-PAYLOAD', [EMPTY_HASH, hash.digest('hex')], signature);
  if (size > 0 && (await reader.line()) !== '') throw incomplete();
}

const readTrailers = async (reader: Reader): Promise<Map<string, string>> => {
  const trailers = new Map<string, string>();
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon < 1 || trailers.has(name) || trailers.size === MAX_TRAILERS)
      throw new S3Error('MalformedTrailerError', 'The request contained trailing data that was not well-formed');
    trailers.set(name, line.slice(colon + 1).trim());
  }
  return trailers;
};

const verifyTrailers = (trailers: Map<string, string>, chain: Chain): void => {
  const signed = [...trailers].filter(([name]) => name !== 'x-amz-trailer-signature');
  const canonical = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  chain('AWS4-HMAC-SHA256-TRAILER', [sha256(canonical)], trailers.get('x-amz-trailer-signature'));
};

/**
 * Decodes an aws-chunked body while it streams. With `signing`, verifies every chunk's signature, and the trailers'
 * signature if trailers are declared. The bytes of a chunk are returned before the chunk is verified: store nothing
 * permanently before the end.
 * @param onTrailers called once, at the end, with lower-case names
 * @throws S3Error `SignatureDoesNotMatch`, `IncompleteBody`, `MalformedTrailerError`
 */
export async function* decodeChunks(
  source: AsyncIterable<Buffer>,
  options: {
    signing: Authorised | undefined;
    hasTrailers: boolean;
    onTrailers: (trailers: Map<string, string>) => void;
  },
): AsyncGenerator<Buffer> {
  const reader = createReader(source);
  const chain = options.signing && createChain(options.signing);
  try {
    for (let size = -1; size !== 0; ) {
      const header = parseChunkHeader(await reader.line());
      size = header.size;
      yield* readChunk(reader, size, header.signature, chain);
    }
    const trailers = await readTrailers(reader);
    if (!options.hasTrailers && trailers.size > 0)
      throw new S3Error('MalformedTrailerError', 'The request contained trailing data that was not announced');
    if (chain && options.hasTrailers) verifyTrailers(trailers, chain);
    if (!(await reader.isAtEnd())) throw incomplete();
    options.onTrailers(trailers);
  } finally {
    await reader.release();
  }
}
