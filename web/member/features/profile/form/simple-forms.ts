import { profileFormJa } from '#shared/messages/profile.ja.ts';

const { sections, leads, photos } = profileFormJa;

/** Title and lead of each one-section form, by its query parameter (spec part-1 §2). */
export const SIMPLE_FORM_TEXTS = {
  only_profile_img: { title: sections.photos, lead: photos.hint },
  only_appear_points: { title: sections.appeal },
  only_propensity: { title: sections.propensity, lead: leads.propensity },
  only_sns: { title: sections.sns, lead: leads.sns },
} as const satisfies Record<string, { title: string; lead?: string }>;
export type SimpleFormName = keyof typeof SIMPLE_FORM_TEXTS;
const NAMES = Object.keys(SIMPLE_FORM_TEXTS) as SimpleFormName[];

/**
 * The one-section form that the query names. If the query names several forms, the first in `SIMPLE_FORM_TEXTS` is
 * used.
 */
export const simpleFormName = (query: URLSearchParams): SimpleFormName | undefined =>
  NAMES.find((name) => query.get(name) === 'true');
