import { ACT_GROUPS, type ActGroup, actsInGroup, DEGREE_KEYS } from '#shared/options/acts.ts';
import { MAN } from '#shared/options/member.ts';
import { SOCIAL_ID_FIELDS } from '#shared/options/profile-fields.ts';
import type { ProfileForm } from './profile-forms.ts';
import type { ProfileField } from './profile-values.ts';

/**
 * A few fields that stand on one page. The key stands in the address (`?step=areas`), so that no key says what is asked:
 * the four groups of acts are `answers1` to `answers4` (look: Discretion).
 */
export type FormStepKey =
  | 'basics'
  | 'areas'
  | 'body'
  | 'meeting'
  | 'before'
  | 'partner'
  | 'general'
  | `answers${1 | 2 | 3 | 4}`
  | 'appeal'
  | 'propensity'
  | 'ideal'
  | 'strengths'
  | 'sns'
  | 'photos'
  | 'finish';
export type FormStep = { key: FormStepKey; fields: readonly ProfileField[] };

const ANSWERS = { answers1: 'touch', answers2: 'words', answers3: 'intensity', answers4: 'setting' } as const;
/** The group of acts on this page; undefined for a page without acts. */
export const actGroupOf = (key: FormStepKey): { key: ActGroup; label: string } | undefined => {
  const group = key in ANSWERS ? ANSWERS[key as keyof typeof ANSWERS] : undefined;
  return ACT_GROUPS.find((one) => one.key === group);
};

const answers: readonly FormStep[] = (Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]).map((key) => ({
  key,
  fields: actsInGroup(ANSWERS[key]).map((act) => act.key),
}));
const BEFORE: readonly ProfileField[] = ['your_pre_tel', 'your_pre_photo', 'your_pre_contact'];
const meeting: FormStep = { key: 'meeting', fields: ['your_freetimes', 'your_pre_dm'] };
const areas: FormStep = { key: 'areas', fields: ['area'] };
const sns: FormStep = { key: 'sns', fields: SOCIAL_ID_FIELDS };
const finish: FormStep = { key: 'finish', fields: ['confirmed_notes', 'confirmed_rules'] };

const MANS: readonly FormStep[] = [
  { key: 'basics', fields: ['twitter_name', 'age', 'phone'] },
  areas,
  { key: 'body', fields: ['body_type', 'height', 'weight'] },
  meeting,
  { key: 'before', fields: BEFORE },
  { key: 'partner', fields: ['age_range', 'body_type_range'] },
  { key: 'general', fields: ['takemovie', 'sexual_experience', ...DEGREE_KEYS] },
  ...answers,
  { key: 'appeal', fields: ['appear_points', 'appear_other'] },
  { key: 'propensity', fields: ['propensity'] },
  sns,
  { key: 'photos', fields: [] },
  finish,
];
const WOMANS: readonly FormStep[] = [
  { key: 'basics', fields: ['twitter_name', 'age', 'body_type'] },
  areas,
  { key: 'photos', fields: ['default_img_no'] },
  sns,
  meeting,
  { key: 'before', fields: [...BEFORE, 'partner_follower'] },
  { key: 'partner', fields: ['wanted_ages'] },
  { key: 'general', fields: ['takemovie', ...DEGREE_KEYS] },
  ...answers,
  { key: 'ideal', fields: ['sexual_experience'] },
  { key: 'strengths', fields: ['strengths'] },
  finish,
];
const WITHOUT_FIELDS: readonly FormStepKey[] = ['photos', 'finish'];

/** The pages of a form, in order, with the fields that the form sends. */
export const stepsOf = ({ sex, fields }: ProfileForm): readonly FormStep[] =>
  (sex === MAN ? MANS : WOMANS)
    .map((step) => ({ ...step, fields: step.fields.filter((field) => fields.includes(field)) }))
    .filter(({ key, fields: own }) => own.length > 0 || WITHOUT_FIELDS.includes(key));

/** The page on which a field stands. */
export const stepOfField = (steps: readonly FormStep[], fields: readonly string[]): FormStep | undefined =>
  steps.find((step) => step.fields.some((field) => fields.includes(field)));

/** The page at which an interrupted registration goes on: the last one with an unsaved answer. */
export const stepToResume = (steps: readonly FormStep[], changed: readonly string[]): FormStep | undefined =>
  steps.findLast((step) => step.fields.some((field) => changed.includes(field))) ?? steps[0];

/** The overview's sections: what belongs together stands under one heading. */
const SECTIONS = {
  about: ['basics', 'areas', 'body', 'photos', 'sns'],
  meeting: ['meeting', 'before', 'partner'],
  preferences: ['general', 'answers1', 'answers2', 'answers3', 'answers4', 'appeal'],
  words: ['propensity', 'ideal', 'strengths'],
} as const satisfies Record<string, readonly FormStepKey[]>;
export type SectionKey = keyof typeof SECTIONS;

export const sectionsOf = (steps: readonly FormStep[]): { key: SectionKey; steps: FormStep[] }[] =>
  (Object.keys(SECTIONS) as SectionKey[]).map((key) => ({
    key,
    steps: SECTIONS[key].flatMap((own) => steps.find((step) => step.key === own) ?? []),
  }));
