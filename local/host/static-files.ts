import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingFor } from '#functions/platform/http/compression.ts';
import { type AnswerHeaders, fileHeaders } from '#infra/answer-headers.ts';
import { contentTypeOf } from '#infra/content-types.ts';
import { withSettings, workerWithSettings } from '#infra/page-settings.ts';
import type { StageSettings } from '#shared/stage-settings.ts';

/**
 * Maps a path to a file, as the CloudFront function does. `/` gives the top page. `/ops`, `/ops/…` give the console's
 * page, and `/_local/parts`, `/_local/parts/…` the page of the components. All other paths without a file extension
 * give the members' app. The path of a built file is not changed.
 */
export const pageFor = (path: string): string => {
  if (extname(path) !== '' || fileHeaders(path)) return path;
  if (path === '/ops' || path.startsWith('/ops/')) return '/ops/index.html';
  if (path === '/_local/parts' || path.startsWith('/_local/parts/')) return '/_local/parts/index.html';
  return path === '/' ? '/index.html' : '/app.html';
};

/**
 * CloudFront compresses files of these content types if they have at least 1,000 bytes. Photos are compressed already.
 */
const COMPRESSED = /^(text\/|application\/(json|manifest\+json)|image\/svg\+xml)/;
const SHORTEST_BYTES = 1_000;

type Coding = NonNullable<ReturnType<typeof codingFor>>;
const compressors: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/** Compresses files and keeps the results in memory: a built folder is small, and its files do not change. */
const createCompressed = (readFilled: (file: string) => Promise<Buffer>) => {
  const built = new Map<string, Buffer>();
  const kept = new Map<string, Promise<Buffer>>();
  return async (file: string, coding: Coding, changedMs: number): Promise<Buffer> => {
    const key = `${file} ${coding} ${changedMs}`;
    // If the build has already compressed this file with the highest quality (build-web.ts), that version is sent, as
    // on CloudFront.
    const best = built.get(key) ?? (await readFile(`${file}.${coding}`).catch(() => undefined));
    if (best) {
      built.set(key, best);
      return best;
    }
    const compress = async () => compressors[coding](await (isFilled(file) ? readFilled(file) : readFile(file)));
    const made = kept.get(key) ?? compress();
    kept.set(key, made);
    return made;
  };
};
const WORKER = /\/sw(-off)?\.js$/;
/** Whether the settings are written into the file before it is sent. */
const isFilled = (file: string): boolean => extname(file) === '.html' || WORKER.test(file);

/**
 * Serves the files of a built folder. Returns false when the requested file does not exist. `headers`: the security
 * headers of pages. `settings` are written into pages and into the service worker. When they switch the worker off, its
 * kill switch is sent in its place.
 */
export const createStaticFiles = (root: string, headers: AnswerHeaders, settings?: Partial<StageSettings>) => {
  const readFilled = async (file: string): Promise<Buffer> => {
    const text = await readFile(file, 'utf8');
    if (!settings) return Buffer.from(text);
    return Buffer.from((WORKER.test(file) ? workerWithSettings : withSettings)(text, settings));
  };
  const fileFor = (page: string) => (page === '/sw.js' && settings?.serviceWorker === false ? '/sw-off.js' : page);
  const compressed = createCompressed(readFilled);
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    let path: string;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname);
    } catch {
      return false;
    }
    if (path.includes('\0') || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const page = normalize(pageFor(path));
    const file = join(root, fileFor(page));
    if (!file.startsWith(join(root, sep))) return false;
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) return false;
    const type = contentTypeOf(file);
    const mayCompress = COMPRESSED.test(type) && info.size >= SHORTEST_BYTES;
    const coding = mayCompress ? codingFor(request.headers['accept-encoding']) : undefined;
    const bytes = coding ? await compressed(file, coding, info.mtimeMs) : isFilled(file) && (await readFilled(file));
    // The headers depend on the file that is sent, not on the requested path. For an unknown path a page is sent. That
    // page must not be cached for a year, and needs the headers of a page.
    const isHashed = page.startsWith('/assets/');
    response.writeHead(200, {
      ...(fileHeaders(page) ?? headers),
      'content-type': type,
      'content-length': bytes ? bytes.length : info.size,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(mayCompress && { vary: 'accept-encoding' }),
      ...(coding && { 'content-encoding': coding }),
    });
    if (request.method === 'HEAD') response.end();
    else if (bytes) response.end(bytes);
    // If the browser disconnects or the file is deleted during the transfer, only this response fails.
    else await pipeline(createReadStream(file), response).catch(() => response.destroy());
    return true;
  };
};
