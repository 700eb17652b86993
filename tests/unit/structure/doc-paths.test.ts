import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { DOMAIN_LAYERS } from '../../../tools/lint/domain-layers.ts';
import { sourceFiles } from '../../../tools/lint/import-graph.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'functions/*/README.md', 'tools/twin/README.md'];
const TREES = ['functions', 'infra', 'local', 'sandbox', 'shared', 'tests', 'tools', 'web'];
const GLOSSARY = 'docs/glossary.md';
/** Columns of the glossary that contain names of the code. */
const CODE_COLUMNS = ['code', 'values'];

/** Largest number of lines in a domain's README: it should be read at a glance. */
const README_LINES = 15;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Folders that a command creates and that are not committed. */
const generatedFolders = read('.gitignore')
  .split('\n')
  .filter((line) => line.endsWith('/'))
  .map((line) => line.slice(0, -1));
const topFolders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '.git' && !generatedFolders.includes(entry.name))
  .map(({ name }) => name);

/** The inline code of a document, without its code blocks. */
const spansOf = (markdown: string): string[] =>
  [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');

/**
 * Whether a path is not checked here: a glob, a placeholder, or a decision's number (`docs/decisions/051`). The numbers
 * are checked in tests/unit/references.test.ts.
 */
const isPattern = (path: string): boolean => /[*<{[…$]|^docs\/decisions\/\d{3}$/.test(path);
const isLocal = (target: string): boolean => !/^(?:[a-z]+:|#|\/)/.test(target);

/**
 * Paths in a document, relative to the project's root: paths in inline code that begin with a top-level folder, and
 * targets of links.
 */
const pathsIn = (file: string, markdown: string, folders: readonly string[] = topFolders): string[] => {
  const words = spansOf(markdown).flatMap((span) => span.split(/\s+/));
  const cited = words
    .filter((word) => folders.some((folder) => word.startsWith(`${folder}/`)) && !isPattern(word))
    .map((word) => word.replace(/["'),;:.]*$/, '').replace(/:\d+$/, ''));
  const linked = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => isLocal(target) && !isPattern(target))
    .map((target) => posix.join(dirname(file), target.replace(/#.*$/, '')));
  return [...cited, ...linked];
};

/** Names that the source files declare: constants, functions, types, and fields. */
const declaredIn = (sources: Iterable<string>): Set<string> => {
  const names = new Set<string>();
  for (const source of sources)
    for (const [, declared, field] of source.matchAll(
      /\b(?:const|function|class|type|interface)\s+([\w$]+)|(?:^|[{,(])\s*([a-z][\w$]*)\??:\s/gm,
    ))
      names.add(declared ?? field ?? '');
  return names;
};

/** The code names in the glossary's code columns, for example `Pair`, `pairLabel()` or `Content<'notices'>`. */
const codeNamesIn = (markdown: string): string[] => {
  const names: string[] = [];
  let columns: number[] = [];
  for (const line of markdown.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
    if (cells.length === 0) columns = [];
    else if (columns.length === 0) columns = cells.flatMap((cell, at) => (CODE_COLUMNS.includes(cell) ? [at] : []));
    if (columns.length === 0) continue;
    for (const at of columns)
      for (const span of spansOf(cells[at] ?? ''))
        names.push(/^([A-Za-z_$][\w$]*)(?:\(\)|<.*>)?$/.exec(span)?.[1] ?? '');
  }
  return names.filter((name) => name !== '');
};

test('every path that a document names exists', () => {
  const files = globSync(DOCUMENTS, { cwd: ROOT }).toSorted();
  const cited = files.flatMap((file) => pathsIn(file, read(file)).map((path) => [file, path] as const));
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter(([, path]) => !existsSync(join(ROOT, path))).map(([file, path]) => `${file}: ${path}`)).toEqual(
    [],
  );
});

test('every name of the code in the glossary is declared', () => {
  const declared = declaredIn(sourceFiles(...TREES).map(read));
  const names = codeNamesIn(read(GLOSSARY));
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !declared.has(name))).toEqual([]);
});

test('every domain has a README of a few lines, which names a file to start with', () => {
  const wrong = DOMAIN_LAYERS.flat().filter((domain) => {
    const file = `functions/${domain}/README.md`;
    if (!existsSync(join(ROOT, file))) return true;
    const text = read(file);
    const starts = spansOf(/^- Start with: (.*)$/m.exec(text)?.[1] ?? '');
    const isRead = text.startsWith(`# ${domain}\n`) && text.trimEnd().split('\n').length <= README_LINES;
    return (
      !isRead || starts.length === 0 || !starts.every((start) => existsSync(join(ROOT, 'functions', domain, start)))
    );
  });
  expect(wrong).toEqual([]);
});

test.each<[string, string[]]>([
  [
    'see `functions/likes/domain.ts`, or `node tools/lint/write-layers.ts`',
    ['functions/likes/domain.ts', 'tools/lint/write-layers.ts'],
  ],
  ['`functions/likes/domain.ts:7`', ['functions/likes/domain.ts']],
  ['`functions/<domain>/`, `shared/**/*.ts`, `tests/{a,b}`, `functions/items/events/…`', []],
  ['`.build/cdk/dev` and `POST /api/functions/` and functions/none', []],
  ['```sh\n`functions/none`\n```', []],
  [
    '[tour](tour.md#here), [site](https://a.example), [part](#part), [code](../functions/likes)',
    ['docs/tour.md', 'functions/likes'],
  ],
])('paths of %s', (markdown, paths) => {
  expect(pathsIn('docs/a.md', markdown, ['functions', 'shared', 'tests', 'tools'])).toEqual(paths);
});

test('names are read in the columns of the code only, and fields are declared, too', () => {
  const table = '| wire | code |\n| --- | --- |\n| `rec` | `Pair`, `label()`, `Content<1>`, 7 |\n\n| a |\n| `b` |';
  expect(codeNamesIn(table)).toEqual(['Pair', 'label', 'Content']);
  expect([...declaredIn(['export const A = { fresh: 0, held?: 1 };\nfunction b() {}'])]).toEqual([
    'A',
    'fresh',
    'held',
    'b',
  ]);
});
