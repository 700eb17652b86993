import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { EARLY_SCRIPT } from '../../infra/content-security-policy.ts';
import { pageFiles } from './page-files.ts';
import { writeServiceWorker } from './service-worker.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');
type Prerender = typeof import('../../web/member/prerender.tsx');

/** Runs web/member/prerender.tsx, and with it the app's own components, in this process. */
const prerender = async () => {
  const server = await createServer({
    configFile: false,
    root: WEB,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const app = (await server.ssrLoadModule('/member/prerender.tsx')) as Prerender;
    return { top: await app.renderTop(), shell: app.renderShell(), screens: app.screenExports() };
  } finally {
    await server.close();
  }
};

/** The rendered pages. They are rendered while the bundler works. */
let rendering: ReturnType<typeof prerender>;
/** Replaces a placeholder comment of web/member/index.html. @throws Error when the page has no such comment. */
const fill = (page: string, mark: string, text: string): string => {
  if (!page.includes(mark)) throw new Error(`web/member/index.html has no ${mark}`);
  return page.replace(mark, () => text);
};

/**
 * Writes index.html for `/`, with the rendered top page, and app.html for all other addresses. Both contain the list of
 * script files by page. An inline script preloads the opened page's files, but only after the stylesheet. Also writes
 * the service worker, which caches app.html and its files.
 */
export const memberPages = (): Plugin => ({
  name: 'member-pages',
  configResolved: ({ command }) => {
    if (command === 'build') rendering = prerender();
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- early -->', () => `<script>${EARLY_SCRIPT}</script>`),
  },
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const { top, shell, screens } = await rendering;
      const files = pageFiles(bundle, screens, (id) => this.getModuleInfo(id));
      const built = await readFile(join(dir, 'index.html'), 'utf8');
      const [styles = '(no stylesheet)'] = /<link rel="stylesheet"[^>]*>/.exec(built) ?? [];
      const styled = fill(fill(built, styles, ''), '<!-- styles -->', styles);
      const listed = fill(
        styled,
        '<!-- page files -->',
        `<meta name="page-files" content='${JSON.stringify(files)}' />`,
      );
      const page = fill(listed, '<!-- shell -->', shell);
      const app = fill(page, '<!-- top -->', '');
      await writeFile(join(dir, 'app.html'), app);
      await writeFile(join(dir, 'index.html'), fill(page, '<!-- top -->', top));
      await writeServiceWorker(dir, app, files);
    },
  },
});
