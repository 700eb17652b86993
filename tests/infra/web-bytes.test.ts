import { globSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildCompressedWeb } from '#local/host/build-web.ts';
import { CHUNK_LIST, type ListedChunk } from '../../tools/web-build/chunk-list.ts';
import { withoutSchemas } from '../../tools/web-build/contracts.ts';

/**
 * Budgets for the size of scripts after Brotli compression, in bytes. tests/e2e/layout.test.ts measures the whole first
 * load of a page in a browser. These budgets show which screen became too large, and also limit scripts that are loaded
 * later.
 */
const SHELL_MAX = 92_000;
const LAZY_CHUNK_MAX = 45_000;
/**
 * Limits in bytes for all scripts that the first load of a page needs. HTML, styles, API calls and headers are not
 * included: about 15 kB for visitors, 17 kB for members.
 */
const VISITORS_MAX = 116_000;
const MEMBERS_MAX = 150_000;
/**
 * The pages that members open most. They may load at most `MOST_OPENED_FILES` script files and `MOST_OPENED_MAX` bytes.
 * Each other page may load up to `MAX_SCRIPT_FILES` files, because it also loads small files that it shares with a few
 * pages.
 */
const MOST_OPENED = /^features\/(chat|home|matching\/recommends)[/-]routes\./;
const MOST_OPENED_FILES = 6;
const MOST_OPENED_MAX = 139_000;
const MAX_SCRIPT_FILES = 15;
/** All scripts of the console except its lazy screens. A third of them is the sign-in library. */
const CONSOLE_MAX = 240_000;
const CONSOLE_SCREENS = /^web\/staff\/features\/(members|content|audit|dashboard)\/components\//;

const root = join(import.meta.dirname, '..', '..');
let folder: string;
let chunks: Map<string, ListedChunk>;
beforeAll(async () => {
  // The hosts of the browser tests serve the same build.
  folder = await buildCompressedWeb();
  const list = JSON.parse(await readFile(join(folder, CHUNK_LIST), 'utf8')) as Record<string, ListedChunk>;
  chunks = new Map(Object.entries(list));
});

const sizeOf = (name: string): number => statSync(join(folder, `${name}.br`)).size;
const bytesOf = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + sizeOf(name), 0);

const importsOf = (name: string): string[] => chunks.get(name)?.imports.filter((one) => chunks.has(one)) ?? [];

/** A chunk and all chunks that it imports statically, directly or indirectly. */
const closure = (name: string, into = new Set<string>()): Set<string> => {
  if (!into.has(name)) {
    into.add(name);
    for (const imported of importsOf(name)) closure(imported, into);
  }
  return into;
};
const chunkWith = (module: string): string => {
  const [name] = [...chunks].find(([, { modules }]) => modules.includes(module)) ?? [];
  if (!name) throw new Error(`No chunk with ${module}`);
  return name;
};
const shellFiles = () => closure(chunkWith('web/member/main.tsx'));
const visitorFiles = () => closure(chunkWith('web/visitor/entry.ts'), shellFiles());
const memberFiles = () => closure(chunkWith('web/member/entry.ts'), shellFiles());

test('what every page loads stays within its budget', () => {
  expect(bytesOf(shellFiles())).toBeLessThanOrEqual(SHELL_MAX);
  expect(shellFiles().size).toBe(1);
});

const SCREENS = /^web\/(member\/features\/.*routes?|visitor\/.*routes?|shell\/not-found-route)\.tsx$/;
const screens = () =>
  [...chunks].flatMap(([name, { modules }]) =>
    modules.flatMap((id) => {
      const path = SCREENS.test(id) ? id.replace(/^web\/(member\/)?/, '') : undefined;
      return path ? [{ path, name }] : [];
    }),
  );
const isForVisitors = (path: string) => /^(shell|visitor)\//.test(path);

test('no first view needs more script files or bytes than its budget', () => {
  const over = screens().flatMap(({ path, name }) => {
    const files = closure(name, new Set(isForVisitors(path) ? shellFiles() : memberFiles()));
    const isMostOpened = MOST_OPENED.test(path);
    const most = isForVisitors(path) ? VISITORS_MAX : isMostOpened ? MOST_OPENED_MAX : MEMBERS_MAX;
    const mostFiles = isMostOpened ? MOST_OPENED_FILES : MAX_SCRIPT_FILES;
    return bytesOf(files) > most || files.size > mostFiles
      ? [`${path}: ${bytesOf(files)} bytes, ${files.size} files (${[...files].join(' ')})`]
      : [];
  });
  expect(screens().length).toBeGreaterThan(20);
  expect(over).toEqual([]);
});

test('no script file imports one that imports it', () => {
  const circular = [...chunks.keys()].flatMap((name) =>
    importsOf(name)
      .filter((imported) => closure(imported).has(name))
      .map((imported) => `${name} ${imported}`),
  );
  expect(circular).toEqual([]);
});

test('no lazy chunk is large, except the console’s sign-in library', () => {
  const shell = shellFiles();
  const staff = closure(chunkWith('web/staff/main.tsx'));
  const large = [...chunks.keys()]
    .filter((name) => !shell.has(name) && !staff.has(name) && !name.includes('parts'))
    .map((name) => [name, bytesOf([name])] as const)
    .filter(([, bytes]) => bytes > LAZY_CHUNK_MAX);
  expect(large).toEqual([]);
});

test('the live updates, which every member’s page loads later, load nothing of the screens of chats', () => {
  const files = closure(chunkWith('web/member/app/live-updates.tsx'));
  const modules = [...files].flatMap((name) => chunks.get(name)?.modules ?? []);
  expect(modules).toContain('web/platform/realtime/create-realtime-client.ts');
  expect(modules).not.toContain('web/shell/message-form.tsx');
  expect(modules).not.toContain('web/platform/outbox/create-outbox.ts');
});

test('the console stays within its budget, and its screens load when they are opened', () => {
  const files = closure(chunkWith('web/staff/main.tsx'));
  expect(bytesOf(files)).toBeLessThanOrEqual(CONSOLE_MAX);
  const screens = [...files].flatMap(
    (name) => chunks.get(name)?.modules.filter((id) => CONSOLE_SCREENS.test(id)) ?? [],
  );
  expect(screens).toEqual([]);
});

test('the top page loads no schemas', () => {
  const withZod = [...chunks].flatMap(([name, { modules }]) =>
    modules.some((id) => id.startsWith('node_modules/zod/')) ? [name] : [],
  );
  expect(withZod.length).toBe(1);
  expect([...visitorFiles(), ...memberFiles()].filter((name) => withZod.includes(name))).toEqual([]);
});

test('a visitor downloads nothing of the members’ screens', () => {
  const modules = [...visitorFiles()].flatMap((name) => chunks.get(name)?.modules ?? []);
  expect(modules.filter((id) => /^web\/member\/(entry|features)/.test(id))).toEqual([]);
  expect(modules).toContain('web/visitor/auth/sign-in-route.tsx');
});

test('a contract keeps what the client reads, and other values are made where they are used', () => {
  const contract = `
const Name = z.string().check(z.minLength(1));
export const list = [1, 2];
export const read = defineEndpoint({
  name: 'read',
  method: 'GET',
  path: '/api/read',
  summary: 'Read',
  body: z.object({ name: Name }),
  response: z.strictObject({ id: z.string() }),
  effect: true,
  errors: ['not_found'],
  errorBody: (body) => ({ ...body, msg: body.errors[0] }),
});`;
  const text = withoutSchemas(contract);
  expect(text).not.toMatch(/Read'|minLength\(1\)\);|response|errors|defineEndpoint/);
  const made = new Function('z', `${text.replaceAll('export const', 'var')}; return { read, list };`) as (
    z: object,
  ) => unknown;
  const z = { string: () => ({ check: () => 0 }), minLength: () => 0 };
  expect(made(z)).toEqual({
    read: { name: 'read', method: 'GET', path: '/api/read', effect: true },
    list: [1, 2],
  });
});

test('no screen reads a schema from a call’s contract, because the built app has none', () => {
  const readers = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const calls = [...source.matchAll(/import \{([^}]*)\} from '#shared\/contract\//g)].flatMap(([, names = '']) =>
      [...names.matchAll(/\b([a-z]\w+)\b/g)].map(([, name]) => name),
    );
    return calls.filter((name) =>
      new RegExp(`\\b${name}\\.(body|query|params|response|summary|domain|auth|errors|errorBody)\\b`).test(source),
    );
  });
  expect(readers).toEqual([]);
});

test('a member’s first view downloads none of the screens of visitors (vite.config.ts lists what both need)', () => {
  const home = closure(chunkWith('web/member/features/home/routes.tsx'), memberFiles());
  expect([...home]).not.toContain(chunkWith('web/visitor/auth/sign-in-route.tsx'));
});

test('a chat’s first view downloads nothing of home (vite.config.ts lists what both need)', () => {
  const chat = closure(chunkWith('web/member/features/chat/routes.tsx'), memberFiles());
  expect([...chat]).not.toContain(chunkWith('web/member/features/home/routes.tsx'));
});

test('members download no code of the console or of Amplify', () => {
  const member = memberFiles();
  const modules = [...chunks].flatMap(([name, chunk]) => (member.has(name) ? chunk.modules : []));
  expect(modules.filter((id) => /aws-amplify|web\/staff\//.test(id))).toEqual([]);
  expect(readFileSync(join(root, 'web/member/index.html'), 'utf8')).not.toContain('staff');
});
