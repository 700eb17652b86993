import { profileFormJa } from '#shared/messages/profile.ja.ts';

const { sections, leads } = profileFormJa;

/** Heading and lead of each form of one section, by the flag of its address (spec part-1 §2). */
export const SIMPLE_FORM_TEXTS = {
  only_profile_img: { title: sections.photos, lead: leads.photos },
  only_appear_points: { title: sections.appeal, lead: leads.appeal },
  only_propensity: { title: sections.propensity, lead: leads.propensity },
  only_sns: { title: sections.sns, lead: leads.sns },
} as const satisfies Record<string, { title: string; lead: string }>;
export type SimpleFormName = keyof typeof SIMPLE_FORM_TEXTS;
const NAMES = Object.keys(SIMPLE_FORM_TEXTS) as SimpleFormName[];

/** Which one-section form the address asks for; the first flag wins. */
export const simpleFormName = (query: URLSearchParams): SimpleFormName | undefined =>
  NAMES.find((name) => query.get(name) === 'true');
