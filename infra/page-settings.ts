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
