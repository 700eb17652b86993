import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Gzip budgets (architecture: web). The first route is everything that a visitor's first screen loads, including React.
 */
const FIRST_ROUTE_MAX = 115_000;
const LAZY_CHUNK_MAX = 45_000;
/** What a screen adds to the shell and the member bars. Visitors' screens have no bars. */
const SCREEN_MAX = 30_000;

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'awai-web-'));
let chunks: Map<string, Rolldown.OutputChunk>;
beforeAll(async () => {
  // Vitest sets NODE_ENV to `test`, which would bundle React's development build.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const result = (await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir: folder, emptyOutDir: true, write: false },
  })) as Rolldown.RolldownOutput;
  process.env.NODE_ENV = before;
  chunks = new Map(result.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gzipped = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0);

/** A chunk and all its static imports. */
const closure = (name: string, into = new Set<string>()): Set<string> => {
  if (!into.has(name)) {
    into.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) closure(imported, into);
  }
  return into;
};
const entryOf = (part: string) => {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(part));
  if (!found) throw new Error(`No chunk of ${part}`);
  return found.fileName;
};

test('the first screen of a visitor stays within its budget', () => {
  const first = closure(entryOf('web/member/index.html'));
  for (const name of closure(entryOf('web/member/app/index-route.tsx'))) first.add(name);
  expect(gzipped(first)).toBeLessThanOrEqual(FIRST_ROUTE_MAX);
});

const screens = () =>
  [...chunks.values()].flatMap((chunk) => {
    const path = chunk.facadeModuleId?.split('/web/member/features/')[1];
    return chunk.isDynamicEntry && path && /routes?\.tsx$/.test(path) ? [{ path, name: chunk.fileName }] : [];
  });
const isForVisitors = (path: string) => /^(auth|legal|unsubscribe)\//.test(path);

test('no screen adds more than its budget to what every screen has', () => {
  const shell = closure(entryOf('web/member/index.html'));
  const bars = closure(entryOf('web/member/app/member-chrome.tsx'));
  const over = screens().flatMap(({ path, name }) => {
    const own = [...closure(name)].filter((one) => !shell.has(one) && (isForVisitors(path) || !bars.has(one)));
    const bytes = gzipped(own);
    return bytes > SCREEN_MAX ? [`${path}: ${bytes} of ${SCREEN_MAX}`] : [];
  });
  expect(over).toEqual([]);
});

test('no lazy chunk is large, except the console’s sign-in library', () => {
  const shell = closure(entryOf('web/member/index.html'));
  const staff = closure(entryOf('web/staff/index.html'));
  const large = [...chunks.keys()]
    .filter((name) => !shell.has(name) && !staff.has(name) && !name.includes('parts'))
    .map((name) => [name, gzipped([name])] as const)
    .filter(([, bytes]) => bytes > LAZY_CHUNK_MAX);
  expect(large).toEqual([]);
});

test('no lazy part adds much to its screen, including its imports', () => {
  const shell = closure(entryOf('web/member/index.html'));
  const bars = closure(entryOf('web/member/app/member-chrome.tsx'));
  const parts = [...chunks.values()].flatMap((screen) =>
    screen.facadeModuleId?.includes('/web/member/features/')
      ? screen.dynamicImports.map((part) => ({ screen: screen.fileName, part }))
      : [],
  );
  const large = parts.flatMap(({ screen, part }) => {
    const before = new Set([...shell, ...bars, ...closure(screen)]);
    const bytes = gzipped([...closure(part)].filter((name) => !before.has(name)));
    return bytes > LAZY_CHUNK_MAX ? [`${part}: ${bytes} of ${LAZY_CHUNK_MAX}`] : [];
  });
  expect(parts.length).toBeGreaterThan(3);
  expect(large).toEqual([]);
});

test('members download no code of the console or of Amplify', () => {
  const member = closure(entryOf('web/member/index.html'));
  for (const chunk of [...chunks.values()].filter(({ fileName }) => member.has(fileName))) {
    expect(chunk.moduleIds.filter((id) => /aws-amplify|web\/staff\//.test(id))).toEqual([]);
  }
  expect(readFileSync(join(root, 'web/member/index.html'), 'utf8')).not.toContain('staff');
});
