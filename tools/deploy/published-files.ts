import { posix } from 'node:path';
import { contentTypeOf } from '#infra/content-types.ts';

export type PublishedFile = {
  /** Path relative to the build's folder, with `/` on every system. */
  file: string;
  key: string;
  contentType: string;
  contentEncoding?: 'br' | undefined;
  cacheControl: string;
};

const NEVER_CHANGED = 'public, max-age=31536000, immutable';
const MINUTES = 'public, max-age=300';
export const ASKED_EACH_TIME = 'no-cache';

/** The file that identifies the published build (`Stamp` of ./build.ts). */
export const VERSION_FILE = 'version.json';
/** The service worker, and the kill switch that is published in its place (`StageSettings.serviceWorker`). */
export const WORKER_FILE = 'sw.js';
export const WORKER_OFF_FILE = 'sw-off.js';

/**
 * How a built file is stored in the stage's bucket. Files of `assets/` have a hash in their name, so they never change.
 */
const published = (file: string): PublishedFile => {
  const isHashed = file.startsWith('assets/');
  const isCompressed = isHashed && file.endsWith('.br');
  const isAskedFor = file.endsWith('.html') || file === VERSION_FILE || file === WORKER_FILE;
  return {
    file,
    key: file,
    // CloudFront sends the compressed file in place of the plain one, so it needs the plain file's type.
    contentType: contentTypeOf(isCompressed ? posix.basename(file, '.br') : file),
    contentEncoding: isCompressed ? 'br' : undefined,
    cacheControl: isHashed ? NEVER_CHANGED : isAskedFor ? ASKED_EACH_TIME : MINUTES,
  };
};

/**
 * The files of a build in the order of publishing: files that pages link to, then the pages, then the service worker,
 * which caches the page, then the build's stamp. So a page never links to a missing file, no worker caches an earlier
 * page, and the stamp is published only after everything else. Left out are the files for the local host (`_local/`),
 * the console's settings (`ops/config.json`), and the worker's kill switch.
 */
export const publishedFiles = (files: readonly string[]): { linked: PublishedFile[]; pages: PublishedFile[] } => {
  const shown = files
    .filter((file) => !file.startsWith('_local/') && file !== 'ops/config.json' && file !== WORKER_OFF_FILE)
    .sort()
    .map(published);
  const isLast = ({ file }: PublishedFile): boolean =>
    file.endsWith('.html') || file === VERSION_FILE || file === WORKER_FILE;
  return { linked: shown.filter((file) => !isLast(file)), pages: shown.filter(isLast) };
};
