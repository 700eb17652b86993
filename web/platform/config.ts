import { NO_SETTINGS, type StageSettings } from '#shared/stage-settings.ts';

/** The build-time settings of a deployment (`VITE_*`). An empty value counts as unset. */
const env = import.meta.env as Record<string, string | undefined>;

/**
 * Settings that the server writes into the page (infra/page-settings.ts): when everything runs on one machine, and in
 * deployments whose payments go to the payment sandbox. The build pre-renders the top page, and there `document` does
 * not exist.
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
