import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** A script file of the build: its modules as paths from the project's root, and the script files that it imports. */
export type ListedChunk = { modules: string[]; imports: string[] };
/** The list of script files, for tests. No deployment publishes files under `_local/`; only the local host has them. */
export const CHUNK_LIST = '_local/chunks.json';
const ROOT = join(import.meta.dirname, '..', '..');

export const chunkList = (): Plugin => ({
  name: 'chunk-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const list: Record<string, ListedChunk> = {};
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk')
          list[name] = { modules: file.moduleIds.map((id) => relative(ROOT, id)), imports: file.imports };
      this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(list) });
    },
  },
});
