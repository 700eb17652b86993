import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { publicSettings, stageConfig } from './infra/stages.ts';
import { chunkList } from './tools/web-build/chunk-list.ts';
import { contractsWithoutSchemas } from './tools/web-build/contracts.ts';
import { memberPages } from './tools/web-build/pages.ts';

const webRoot = join(import.meta.dirname, 'web');

/** With `STAGE=…` the apps get that stage's settings: its name, its operator, its features (infra/stages.ts). */
const stage = process.env['STAGE'] ? stageConfig(process.env['STAGE']) : undefined;
process.env['VITE_BRAND_NAME'] ??= stage?.productName ?? 'あわい';
if (stage) process.env['VITE_SETTINGS'] ??= JSON.stringify(publicSettings(stage));

/** Each page's folder under web/, and the file to which the build writes the page. */
const PAGES = { staff: 'ops/index.html', parts: '_local/parts/index.html', member: 'index.html' };
const folderOf = (path: string) =>
  /^\/ops(\/|$)/.test(path) ? 'staff' : /^\/_local\/parts(\/|$)/.test(path) ? 'parts' : 'member';

/** Serves (in development) and writes (in a build) each page at its public address instead of its source path. */
const pagesAtTheirAddresses = (): Plugin => ({
  name: 'pages-at-their-addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [path = '/', query] = (request.url ?? '/').split('?');
      const wantsPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path) && !path.startsWith('/@');
      if (wantsPage) request.url = `/${folderOf(path)}/index.html${query ? `?${query}` : ''}`;
      next();
    });
  },
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const [folder, fileName] of Object.entries(PAGES))
        Object.assign(bundle[`${folder}/index.html`] ?? {}, { fileName });
    },
  },
});

const SCHEMAS = /\/zod\/|shared\/(endpoint|ids|contract\/profile-input)\.ts$/;
/**
 * `BOTH`: modules of visitors' and members' first pages. `MEMBERS`: modules of members' most opened screens, and small
 * modules that these screens share with many others, which would otherwise load the whole file of home for them.
 * `FIELDS`: what visitors' forms share with members', which would otherwise load the file of visitors' screens.
 */
const BOTH = [
  'web/(components/(field|ruled-section|whole-end)|platform/(api/(call-api|use-call)|lazy-extra))[.]',
  'shared/(contract/(account|auth)|messages/help[.]ja|plans|rules/text-counting)[.]',
];
const MEMBERS = [
  'web/(member/(entry|features/matching/held/held-choices)|platform/(painted|install/install-prompt)|shell/(call-note|load-failed))[.]',
  'web/components/(avatar|dialog|pager|scenes/two-cups|status-pill|tabs)[.]',
  'web/member/features/matching/(api/undecided-query|held/next-person|matching[.]rules)[.]',
  'web/member/features/notices/(api/use-due-modal|components/modal-note)[.]',
  'shared/contract/(partner-profile|payment-information|profile|timeline)[.]',
  'shared/(messages/(drafts|last-login|member-parts|profile-view)[.]ja|options/(acts|areas|notices|profile-fields|timeline))[.]',
  'shared/rules/(joined-list|sns-id)[.]',
];
const FIELDS = [
  'web/components/(checkbox|choice|lens-steps|list|text-input|unbroken)[.]',
  'web/(platform/forms/(form|use-plain-form)|shell/not-found-route)[.]',
];
/** One script file per group (decision 100). A module goes, with all its imports, into the first group that matches. */
const groups = [
  { name: 'start', test: /web\/member\/main\.tsx$/ },
  { name: 'schemas', test: SCHEMAS, includeDependenciesRecursively: false },
  { name: 'common', test: new RegExp(BOTH.join('|')) },
  { name: 'fields', test: new RegExp(FIELDS.join('|')) },
  { name: 'visitor', test: /web\/visitor\/(entry\.ts$|legal\/components\/)/ },
  { name: 'member', test: new RegExp(MEMBERS.join('|')) },
  { name: 'home', test: /web\/member\/features\/(home\/routes|matching\/recommends-routes)\.tsx$/ },
  { name: 'talk', test: /web\/(member\/app\/live-updates|components\/(bubble|nudge|text-area))\.tsx$/ },
  { name: 'writing', test: /web\/shell\/message-form\.tsx$/ },
  { name: 'profile', test: /web\/member\/features\/profile-view\/public\.ts$/ },
  // Without the forms' modules: they need files of home, which every screen with a shared module would then load. Without
  // the outbox: only chats and the thread with the office send messages.
  {
    name: 'shared',
    test: /web\/(member(?!\/features\/profile\/)|shell|components|platform(?!\/outbox\/))\//,
    minShareCount: 4,
  },
  { name: 'chat', test: /web\/member\/features\/chat\/routes\.tsx$/ },
];
/** main.tsx is an input beside the pages, so that the bundler writes its helper functions into that file. */
const INPUTS = ['member/main.tsx', ...Object.keys(PAGES).map((folder) => `${folder}/index.html`)];
/** These modules run nothing when they are imported, so the build drops the exports that no screen uses. */
const PURE = /web\/(member\/features|visitor)\/[^/]+\/public\.ts$|\/shared\/.*\.ts$/;

/** Builds the apps into .build/web. The local host uses this file, too, with Vite as a middleware. */
export default defineConfig({
  root: webRoot,
  cacheDir: join(import.meta.dirname, 'node_modules', '.vite'),
  appType: 'mpa',
  plugins: [contractsWithoutSchemas(), react(), tailwindcss(), pagesAtTheirAddresses(), memberPages(), chunkList()],
  // The host and CloudFront recognise scripts of web workers by this name, for their headers (infra/answer-headers.ts).
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } } },
  build: {
    outDir: join(import.meta.dirname, '.build', 'web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Scripts contain no lists of files to preload: each page has one list (tools/web-build/page-files.ts).
    modulePreload: { polyfill: false, resolveDependencies: (_, list, { hostType }) => (hostType === 'js' ? [] : list) },
    rolldownOptions: {
      input: INPUTS.map((file) => join(webRoot, file)),
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
      // Inlines constants, such as the numbers of shared/limits.ts in texts. Pass 2 inlines computed constants, too.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups } },
    },
  },
});
