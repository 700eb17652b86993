import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { openapiDocument } from '#infra/openapi.ts';
import { withSettings } from '#infra/page-settings.ts';
import type { StageSettings } from '#shared/stage-settings.ts';
import type { ObjectStore } from '../objects/objects.ts';
import { buildWeb } from './build-web.ts';
import { TYPES } from './static-files.ts';

type Published = {
  /** The stage's origin, and its site bucket in the store. */
  origin: string;
  bucket: string;
  objects: Pick<ObjectStore, 'put'>;
  /** Settings that are known only since the deployment (infra/page-settings.ts). */
  settings: Partial<StageSettings>;
  /** `/ops/config.json`. */
  consoleConfig: object;
};

const PARALLEL = 24;
const FOREVER = 'public, max-age=31536000, immutable';
const MINUTES = 'public, max-age=300';
const FRESH = 'no-cache';

/** Headers under which a deployment stores a built file. Files compressed by the build end with `.br`. */
const headersOf = (path: string): Record<string, string> => {
  const isCompressed = path.endsWith('.br');
  const name = isCompressed ? path.slice(0, -'.br'.length) : path;
  const isPage = extname(name) === '.html';
  return {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('assets/') ? FOREVER : isPage ? FRESH : MINUTES,
    ...(isCompressed ? { 'content-encoding': 'br' } : {}),
  };
};

/** Compressed files outside of `assets/` are not published: no edge function would find them. */
const isPublished = (path: string): boolean =>
  !path.startsWith('_local/') && (path.startsWith('assets/') || !path.endsWith('.br')) && !path.endsWith('.gzip');

/** Builds the web apps and puts them into a stage's site bucket, as a deployment does (docs/operations.md). */
export const publishStage = async ({ origin, bucket, objects, settings, consoleConfig }: Published): Promise<void> => {
  const folder = await buildWeb();
  const store = (key: string, bytes: Uint8Array) => objects.put({ bucket, key }, bytes, headersOf(key));
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter(isPublished);
  const work = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const bytes = await readFile(join(folder, file));
      const isMembersPage = file === 'index.html' || file === 'app.html';
      await store(file, isMembersPage ? Buffer.from(withSettings(bytes.toString('utf8'), settings)) : bytes);
    }
  };
  await Promise.all([
    ...Array.from({ length: PARALLEL }, work),
    store('ops/config.json', json(consoleConfig)),
    store('api/openapi.json', json(openapiDocument(origin))),
  ]);
};
