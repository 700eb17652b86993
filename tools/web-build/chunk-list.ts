import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** A script file of the build: its modules as paths from the project's root, and the script files that it imports. */
export type ListedChunk = { modules: string[]; imports: string[] };
/** Script files by their names, as `assets/app-….js`. */
export type ChunkList = Record<string, ListedChunk>;

/** Under `_local/`, which only the local host serves and nobody publishes. */
export const CHUNK_LIST = '_local/chunks.json';

/** Writes which modules stand in which script file, so that tests can read it without a build of their own. */
export const chunkList = (root: string): Plugin => ({
  name: 'chunk-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const list: ChunkList = Object.fromEntries(
        chunks.map(({ fileName, moduleIds, imports }) => [
          fileName,
          { modules: moduleIds.map((id) => relative(root, id)), imports },
        ]),
      );
      this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(list) });
    },
  },
});
