import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';
import { SETTINGS_MARK } from '../../infra/page-settings.ts';
import type { PageFiles } from '../../web/shell/page-files.ts';
import { type PageName, pages } from '../../web/shell/pages.ts';

const WORKER = join(import.meta.dirname, '..', '..', 'web', 'worker');

/**
 * The pages whose files the worker fetches in advance, so that they open without a network. Other files are cached when
 * they are first used.
 */
const SHELL_PAGES: readonly PageName[] = [
  'login',
  'home',
  'recommends',
  'recommendsMale',
  'profile',
  'profileFemale',
  'chat',
  'office',
  'timeline',
  'notices',
  'settings',
];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The addresses of the scripts and styles that the page's HTML itself loads. */
const inHtml = (page: string): string[] =>
  [...page.matchAll(/<(?:script|link)[^>]+?(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);

const shellFiles = (page: string, listed: PageFiles): string[] => {
  const paths = new Set<string>(SHELL_PAGES.map((name) => pages[name].path));
  const positions = listed.pages.flatMap(([path, visitor, member]) => (paths.has(path) ? [...visitor, ...member] : []));
  return [...new Set([...inHtml(page), ...positions.map((at) => listed.files[at] ?? '')])];
};

/**
 * Writes `/sw.js`, the service worker of the members' app, and `/sw-off.js`, the kill switch, into the built folder.
 * `page` is the HTML of the app, `listed` the script files of each page. The worker's text changes with every file of
 * the shell, so a browser notices a new version. The revision of the page ends with `SETTINGS_MARK`: whoever serves the
 * page with further settings replaces the mark.
 */
export const writeServiceWorker = async (folder: string, page: string, listed: PageFiles): Promise<void> => {
  const pictures = (await readdir(join(folder, 'images', 'fallback'))).map((file) => `/images/fallback/${file}`);
  const revisionOf = async (url: string) => hashOf(await readFile(join(folder, url), 'base64'));
  const shell = [
    { url: '/app.html', revision: `${hashOf(page)}-${SETTINGS_MARK}` },
    ...shellFiles(page, listed).map((url) => ({ url, revision: null })),
    ...(await Promise.all(pictures.map(async (url) => ({ url, revision: await revisionOf(url) })))),
  ];
  const write = (input: string, file: string) =>
    build({
      input: join(WORKER, input),
      platform: 'browser',
      treeshake: { moduleSideEffects: [{ test: /\/shared\/.*\.ts$/, sideEffects: false }] },
      transform: { define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' } },
      output: { file: join(folder, file), format: 'iife', minify: true },
      logLevel: 'silent',
    });
  await Promise.all([write('worker.ts', 'sw.js'), write('worker-off.ts', 'sw-off.js')]);
};
