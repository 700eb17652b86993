import { createHash } from 'node:crypto';
import type { StageSettings } from '#shared/stage-settings.ts';

const NAME = 'settings';
const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * An HTML `<meta>` tag with settings that are known only when a page is served or published. web/platform/config.ts
 * reads it.
 */
export const settingsTag = (settings: Partial<StageSettings>) => ({
  tag: 'meta',
  attrs: { name: NAME, content: JSON.stringify(settings) },
  injectTo: 'head' as const,
});

/** The HTML of a built page, with the settings' `<meta>` tag inserted. */
export const withSettings = (page: string, settings: Partial<StageSettings>): string =>
  page.replace('</head>', () => `<meta name="${NAME}" content="${asAttribute(JSON.stringify(settings))}"></head>`);

/**
 * Part of the page's revision in the service worker. Whoever serves pages with settings replaces this part in the
 * worker, too, so that a browser with a cached page notices changed settings.
 */
export const SETTINGS_MARK = 'settings-none';

/** The text of the service worker for pages with these settings. */
export const workerWithSettings = (worker: string, settings: Partial<StageSettings>): string =>
  worker.replace(SETTINGS_MARK, createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 12));
