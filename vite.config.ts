import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { publicSettings, stageConfig } from './infra/stages.ts';
import { chunkList } from './tools/web-build/chunk-list.ts';
import { chunkGroups } from './tools/web-build/chunks.ts';
import { compressedAssets } from './tools/web-build/compress.ts';
import { contractsWithoutSchemas } from './tools/web-build/contracts.ts';
import { inlineRuntime } from './tools/web-build/inline-runtime.ts';
import {
  codesWithoutKanji,
  plainLaterImports,
  routerForProduction,
  routerWithoutFrameworkMode,
} from './tools/web-build/libraries.ts';
import { moduleGraph } from './tools/web-build/module-graph.ts';
import { memberPages } from './tools/web-build/pages.ts';

const webRoot = join(import.meta.dirname, 'web');
const outDir = join(import.meta.dirname, '.build', 'web');

/**
 * With `STAGE=…` the apps are built with that stage's settings: its name, its operator, its features (infra/stages.ts).
 */
const stage = process.env['STAGE'] ? stageConfig(process.env['STAGE']) : undefined;
process.env['VITE_BRAND_NAME'] ??= stage?.productName ?? 'あわい';
if (stage) process.env['VITE_SETTINGS'] ??= JSON.stringify(publicSettings(stage));

/** Source page (folder under web/) → the path it is served at. The first match wins. */
const PAGES = [
  { folder: 'staff', address: '/ops', file: 'ops/index.html' },
  { folder: 'parts', address: '/_local/parts', file: '_local/parts/index.html' },
  { folder: 'member', address: '/', file: 'index.html' },
] as const;

const isUnder = (path: string, address: string): boolean =>
  address === '/' || path === address || path.startsWith(`${address}/`);

/** Vite serves and writes pages at their source paths; this plugin moves them to the paths above, in both modes. */
const pagesAtTheirAddresses = (): Plugin => ({
  name: 'pages-at-their-addresses',
  transformIndexHtml: {
    order: 'pre',
    // A relative script would be resolved against the served path (/_local/…) instead of the page's source folder.
    handler: (html, { path }) => html.replaceAll('src="./', `src="${path.slice(0, path.lastIndexOf('/') + 1)}`),
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [path = '/', query] = (request.url ?? '/').split('?');
      const wantsPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path) && !path.startsWith('/@');
      const page = wantsPage ? PAGES.find(({ address }) => isUnder(path, address)) : undefined;
      if (page) request.url = `/${page.folder}/index.html${query ? `?${query}` : ''}`;
      next();
    });
  },
  writeBundle: async ({ dir = outDir }, bundle) => {
    for (const { folder, file } of PAGES.filter((page) => `${page.folder}/index.html` in bundle)) {
      await mkdir(dirname(join(dir, file)), { recursive: true });
      await rename(join(dir, folder, 'index.html'), join(dir, file));
      await rm(join(dir, folder), { recursive: true });
    }
  },
});

const scriptPlugins = () => [
  contractsWithoutSchemas(),
  react(),
  codesWithoutKanji(),
  routerForProduction(),
  routerWithoutFrameworkMode(),
];

const options = {
  /**
   * A feature's public.ts only re-exports: a screen loads the parts that it names, not everything beside them. The
   * contract is pure (docs/architecture.md).
   */
  treeshake: {
    moduleSideEffects: [
      { test: /web\/member\/features\/[^/]+\/public\.ts$/, sideEffects: false },
      { test: /\/shared\/.*\.ts$/, sideEffects: false },
    ],
  },
  /**
   * Texts take their numbers from shared/limits.ts: with constants inlined, they are finished texts in the build. The
   * second pass finds the constants that are computed from others, such as 72 hours in ms divided by an hour.
   */
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
} as const satisfies Rolldown.InputOptions;

const membersModules = () =>
  moduleGraph({
    root: webRoot,
    entry: join(webRoot, 'member', 'main.tsx'),
    plugins: scriptPlugins().flat(),
    options,
  });

/**
 * Builds the members' app, the staff console and the parts page into .build/web. The local host uses the same file in
 * middleware mode: `createServer({ configFile, server: { middlewareMode: true } })`, API routes first, then
 * `vite.middlewares`.
 */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root: webRoot,
    publicDir: join(webRoot, 'public'),
    cacheDir: join(import.meta.dirname, 'node_modules', '.vite'),
    appType: 'mpa',
    plugins: [
      ...scriptPlugins(),
      tailwindcss(),
      pagesAtTheirAddresses(),
      plainLaterImports(),
      inlineRuntime(),
      memberPages(),
      chunkList(import.meta.dirname),
      compressedAssets(),
    ],
    // Workers are bundled apart, by plugins of their own. By their name they get the headers of a worker's script
    // (infra/answer-headers.ts).
    worker: {
      format: 'es',
      plugins: () => [codesWithoutKanji()],
      rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } },
    },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // A page's own list of files (tools/web-build/page-files.ts) takes the place of lists in every script.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_url, dependencies, { hostType }) => (hostType === 'js' ? [] : dependencies),
      },
      rolldownOptions: {
        ...options,
        input: Object.fromEntries(PAGES.map(({ folder }) => [folder, join(webRoot, folder, 'index.html')])),
        output: { codeSplitting: { groups: command === 'build' ? chunkGroups(await membersModules()) : [] } },
      },
    },
  }),
);
