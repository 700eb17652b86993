import type { StageSettings } from '#shared/stage-settings.ts';

const NAME = 'settings';
const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Settings that are known only when pages are served or published, as a tag of the page (web/platform/config.ts). */
export const settingsTag = (settings: Partial<StageSettings>) => ({
  tag: 'meta',
  attrs: { name: NAME, content: JSON.stringify(settings) },
  injectTo: 'head' as const,
});

/** A built page with these settings. */
export const withSettings = (page: string, settings: Partial<StageSettings>): string =>
  page.replace('</head>', () => `<meta name="${NAME}" content="${asAttribute(JSON.stringify(settings))}"></head>`);
