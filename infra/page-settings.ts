import type { StageSettings } from '#shared/stage-settings.ts';

const NAME = 'settings';
const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A tag of the page with settings that are known only when pages are served or published (web/platform/config.ts). */
export const settingsTag = (settings: Partial<StageSettings>) => ({
  tag: 'meta',
  attrs: { name: NAME, content: JSON.stringify(settings) },
  injectTo: 'head' as const,
});

/** A built page with `settings` inside. */
export const withSettings = (page: string, settings: Partial<StageSettings>): string =>
  page.replace('</head>', () => `<meta name="${NAME}" content="${asAttribute(JSON.stringify(settings))}"></head>`);
