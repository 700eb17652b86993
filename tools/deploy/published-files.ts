import { posix } from 'node:path';
import { contentTypeOf } from '#infra/content-types.ts';

export type PublishedFile = {
  /** Path inside the built folder, with `/`. */
  file: string;
  key: string;
  contentType: string;
  contentEncoding?: 'br' | undefined;
  cacheControl: string;
};

const NEVER_CHANGED = 'public, max-age=31536000, immutable';
const MINUTES = 'public, max-age=300';
export const ASKED_EACH_TIME = 'no-cache';

/** The stamp of the build, which says what a stage shows (./build.ts). */
export const VERSION_FILE = 'version.json';

/** A built file as it is stored in the stage's bucket. Files of `assets/` have their hash in their name. */
const published = (file: string): PublishedFile => {
  const isHashed = file.startsWith('assets/');
  const isCompressed = isHashed && file.endsWith('.br');
  const isAskedFor = file.endsWith('.html') || file === VERSION_FILE;
  return {
    file,
    key: file,
    // The edge sends a compressed file instead of the plain one, so it has the plain file's type.
    contentType: contentTypeOf(isCompressed ? posix.basename(file, '.br') : file),
    contentEncoding: isCompressed ? 'br' : undefined,
    cacheControl: isHashed ? NEVER_CHANGED : isAskedFor ? ASKED_EACH_TIME : MINUTES,
  };
};

/**
 * The files of a built folder in the order in which they are published: what pages link to, then the pages, then the
 * build's stamp, so that no page links to a missing file at any moment and the stamp names only a complete build. Left
 * out are files for the local host only, and the console's settings, which differ between stages.
 */
export const publishedFiles = (files: readonly string[]): { linked: PublishedFile[]; pages: PublishedFile[] } => {
  const shown = files
    .filter((file) => !file.startsWith('_local/') && file !== 'ops/config.json')
    .sort()
    .map(published);
  const isLast = ({ file }: PublishedFile): boolean => file.endsWith('.html') || file === VERSION_FILE;
  return { linked: shown.filter((file) => !isLast(file)), pages: shown.filter(isLast) };
};
