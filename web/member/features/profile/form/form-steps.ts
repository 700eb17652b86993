import { ACT_GROUPS, type ActGroup } from '#shared/options/acts.ts';
import type { Sex } from '#shared/options/member.ts';
import {
  columnOf,
  formFieldsOf,
  PAGES_OF_ACTS,
  type ProfilePage,
  pageOf,
  type SexColumn,
  SOCIAL_ID_FIELDS,
} from '#shared/options/profile-fields.ts';
import { FIRST_REGISTRATION_CHECKS } from '#shared/rules/required-fields.ts';
import { formFieldOf, type ProfileField } from './profile-values.ts';

/** A page of a form. The key is in the address (`?step=areas`). */
export type FormStepKey = ProfilePage | 'sns' | 'photos' | 'finish';
export type FormStep = { key: FormStepKey; fields: readonly ProfileField[] };

/** The group of sexual acts about which the page `key` asks; undefined for a page without acts. */
export const actGroupOf = (key: FormStepKey): { key: ActGroup; label: string } | undefined =>
  ACT_GROUPS.find((group) => PAGES_OF_ACTS[group.key] === key);

const ACT_PAGES = Object.values(PAGES_OF_ACTS);
const MIDDLE: readonly FormStepKey[] = ['meeting', 'before', 'partner', 'general', ...ACT_PAGES];
const PAGES: Readonly<Record<SexColumn, readonly FormStepKey[]>> = {
  man: ['basics', 'areas', 'body', ...MIDDLE, 'appeal', 'propensity', 'sns', 'photos', 'finish'],
  woman: ['basics', 'areas', 'photos', 'sns', ...MIDDLE, 'ideal', 'strengths', 'finish'],
};
/** Form fields that are not attributes of the profile, by page. On their page they come after the attributes. */
const MORE_FIELDS: Readonly<Record<SexColumn, Partial<Record<FormStepKey, readonly ProfileField[]>>>> = {
  man: { basics: ['phone'], appeal: ['appear_other'], sns: SOCIAL_ID_FIELDS, finish: FIRST_REGISTRATION_CHECKS },
  woman: { photos: ['default_img_no'], sns: SOCIAL_ID_FIELDS },
};

/** All pages of the forms for one sex, in order, with all fields of each page. */
export const pagesOf = (column: SexColumn): FormStep[] =>
  PAGES[column].map((key) => ({
    key,
    fields: [
      ...formFieldsOf(column)
        .filter((name) => pageOf(name, column) === key)
        .map((name) => formFieldOf(name, column)),
      ...(MORE_FIELDS[column][key] ?? []),
    ],
  }));

const WITHOUT_FIELDS: readonly FormStepKey[] = ['photos', 'finish'];

/** The pages of a form, in order, with the fields that the form sends. */
export const stepsOf = ({ sex, fields }: { sex: Sex; fields: readonly ProfileField[] }): readonly FormStep[] =>
  pagesOf(columnOf(sex))
    .map((step) => ({ ...step, fields: step.fields.filter((field) => fields.includes(field)) }))
    .filter(({ key, fields: own }) => own.length > 0 || WITHOUT_FIELDS.includes(key));

/** The overview's sections with their pages, in order. Each section has a heading. */
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
