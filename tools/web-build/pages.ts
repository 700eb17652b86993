import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { EARLY_SCRIPT } from '../../infra/content-security-policy.ts';
import { pageFiles } from './page-files.ts';

const root = join(import.meta.dirname, '..', '..');

type Prerender = { renderTop: () => Promise<string>; renderShell: () => string };

/** Renders the app's own components in this process. */
const prerender = async (): Promise<{ top: string; shell: string }> => {
  const server = await createServer({
    configFile: false,
    root: join(root, 'web'),
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderTop, renderShell } = (await server.ssrLoadModule('/member/prerender.tsx')) as Prerender;
    return { top: await renderTop(), shell: renderShell() };
  } finally {
    await server.close();
  }
};

/** Replaces a mark of web/member/index.html. @throws Error when the page has no such mark. */
const fill = (page: string, mark: string, text: string): string => {
  if (!page.includes(mark)) throw new Error(`web/member/index.html has no ${mark}`);
  return page.replace(mark, () => text);
};

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Puts the stylesheet, which Vite writes last, before all scripts, and so before early.js, which waits for it and only
 * then loads a member's scripts: on a slow line they would take the styles' share, and the first text would come later.
 * @throws Error when the page has no stylesheet
 */
const stylesFirst = (page: string): string => {
  const [link] = STYLES.exec(page) ?? [];
  if (!link) throw new Error('The page has no stylesheet');
  return fill(page.replace(link, ''), '<!-- styles -->', link.trim());
};

/**
 * Makes the two pages of the members' app from web/member/index.html (decision 030): index.html, with the top page
 * rendered into it, for `/`, and app.html, with bars and skeleton only, for every other path. A member who opens `/`
 * sees bars and skeleton, too. Both name the script files of every page, which early.js loads ahead.
 */
export const memberPages = (): Plugin => {
  let files = '';
  return {
    name: 'member-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!-- early -->', () => `<script>${EARLY_SCRIPT}</script>`),
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        files = JSON.stringify(pageFiles(bundle));
      },
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }) => {
        const { top, shell } = await prerender();
        const built = stylesFirst(await readFile(join(dir, 'index.html'), 'utf8'));
        const source = fill(built, '<!-- page files -->', `<meta name="page-files" content='${files}' />`);
        const page = fill(source, '<!-- shell -->', shell);
        await writeFile(join(dir, 'app.html'), fill(page, '<!-- top -->', ''));
        await writeFile(join(dir, 'index.html'), fill(page, '<!-- top -->', top));
      },
    },
  };
};
