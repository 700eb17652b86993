import { posix } from 'node:path';
import { type ImportGraph, readGraph, sourceFiles } from './import-graph.ts';

/**
 * For each folder, the import order of its sub-folders, lowest first: a sub-folder imports only from sub-folders in
 * earlier lists. `node tools/lint/write-layers.ts` writes the resulting imports into docs/architecture.md.
 */
export const FOLDER_LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'functions/platform': [['runtime'], ['table'], ['security'], ['core', 'deployment'], ['http', 'ports'], ['service']],
  'functions/payments': [['money'], ['charge'], ['likes', 'plan'], ['books']],
  'functions/pairs': [
    ['pair', 'recommended'],
    ['lists', 'former-members'],
    ['choices', 'leaving'],
  ],
  'functions/recommend': [['score'], ['pool'], ['feedback'], ['draw'], ['serving'], ['staff-choice']],
  'functions/staff': [['audit'], ['content', 'members'], ['queues'], ['dashboard']],
  infra: [
    ['capacity', 'constructs'],
    ['cost', 'stacks'],
  ],
  web: [['platform'], ['components', 'worker'], ['shell'], ['visitor'], ['member', 'parts', 'staff']],
  'web/member': [['features'], ['app']],
  'web/staff': [['platform'], ['shell'], ['features'], ['app']],
  'web/platform': [
    ['drafts', 'flash', 'install'],
    ['session'],
    ['api'],
    ['delayed', 'forms', 'outbox', 'push', 'realtime', 'upload', 'worker'],
  ],
};

const isInside = (folder: string, parent: string): boolean => folder === parent || folder.startsWith(`${parent}/`);

/**
 * The imports between the folders below the top-level folders `trees`. A `domain.ts` is not counted, because it
 * registers the handlers of a service and may import from everywhere. Imports between a folder and its own sub-folders
 * are left out.
 */
export const readFolderGraph = (...trees: readonly string[]): ImportGraph => {
  const files = sourceFiles(...trees);
  const known = new Set(files);
  const graph = readGraph(files, (file) =>
    known.has(file) && posix.basename(file) !== 'domain.ts' ? posix.dirname(file) : undefined,
  );
  for (const [from, edges] of graph)
    for (const to of edges.keys()) if (isInside(from, to) || isInside(to, from)) edges.delete(to);
  return graph;
};

/**
 * The imports between the direct sub-folders of `parent`, each with all its contents. `public/` is left out: its files
 * only re-export what other domains may import.
 */
export const readSubfolderGraph = (parent: string): ImportGraph =>
  readGraph(sourceFiles(parent), (file) => {
    const [folder, rest] = isInside(file, parent) ? file.slice(parent.length + 1).split('/') : [];
    return rest === undefined || folder === 'public' ? undefined : folder;
  });

/** The number of a folder's layer inside `parent`: 0 for the lowest layer, -1 for a folder that is in no layer. */
export const layerOf = (parent: string, folder: string): number =>
  FOLDER_LAYERS[parent]?.findIndex((layer) => layer.includes(folder)) ?? -1;

/**
 * The text of the folders' imports: each parent, then one line for each of its folders, highest layer first. A line is
 * for example `  http -> core, security`.
 */
export const drawFolderLayers = (): string =>
  Object.entries(FOLDER_LAYERS)
    .map(([parent, layers]) => {
      const graph = readSubfolderGraph(parent);
      const lines = layers.toReversed().flatMap((layer) =>
        layer.map((folder) => {
          const below = [...(graph.get(folder)?.keys() ?? [])].sort(
            (a, b) => layerOf(parent, b) - layerOf(parent, a) || a.localeCompare(b),
          );
          return below.length > 0 ? `  ${folder} -> ${below.join(', ')}` : `  ${folder}`;
        }),
      );
      return [`${parent}/`, ...lines].join('\n');
    })
    .join('\n');

/** Matches the text of the folders' imports in docs/architecture.md. */
export const FOLDER_DRAWING = /(?<=```text folders\n)[\s\S]*?(?=\n?```)/;
