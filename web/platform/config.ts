import { NO_SETTINGS, type StageSettings } from '#shared/stage-settings.ts';

/** The build-time settings of a deployment (`VITE_*`). An empty value counts as unset. */
const env = import.meta.env as Record<string, string | undefined>;

/**
 * Settings as JSON in the page's HTML (infra/page-settings.ts). Set by the local server, and in deployments that use
 * the payment sandbox. `document` does not exist while the build pre-renders the top page.
 */
const told =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('[name=settings]')?.content;
const settings: StageSettings = {
  ...NO_SETTINGS,
  ...(JSON.parse(env['VITE_SETTINGS'] || '{}') as Partial<StageSettings>),
  ...(JSON.parse(told || '{}') as Partial<StageSettings>),
};

export const config = {
  ...settings,
  brandName: env['VITE_BRAND_NAME'] || 'あわい',
  links: {
    qa: env['VITE_QA_URL'] || null,
    legal: env['VITE_LEGAL_URL'] || null,
    terms: env['VITE_TERMS_URL'] || null,
    privacy: env['VITE_PRIVACY_URL'] || null,
  },
} as const;
