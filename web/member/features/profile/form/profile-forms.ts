import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { fieldsAskedLater, SOCIAL_ID_FIELDS } from '#shared/options/profile-fields.ts';
import { FIRST_REGISTRATION_CHECKS, type ProfileFormKind } from '#shared/rules/required-fields.ts';
import { type FormStepKey, pagesOf } from './form-steps.ts';
import type { ProfileField } from './profile-values.ts';
import type { SimpleFormName } from './simple-forms.ts';

/**
 * Describes one of the profile forms. The form sends exactly its `fields`; `kind` decides which of the fields are
 * required.
 */
export type ProfileForm = {
  sex: Sex;
  kind: ProfileFormKind;
  fields: readonly ProfileField[];
  /** Key of the draft that is stored on the device. */
  draftName: string;
};

const ofMen = pagesOf('man').flatMap(({ fields }) => fields);
const LATER: readonly ProfileField[] = [...SOCIAL_ID_FIELDS, ...fieldsAskedLater()];
const CHECKS: readonly ProfileField[] = FIRST_REGISTRATION_CHECKS;

/**
 * A man's first registration. This form has no social accounts and no text about himself (`propensity`) (spec part-1
 * §4).
 */
export const maleFirstForm: ProfileForm = {
  sex: MAN,
  kind: 'maleFirst',
  fields: ofMen.filter((field) => !LATER.includes(field)),
  draftName: 'first',
};
export const maleFullForm: ProfileForm = {
  sex: MAN,
  kind: 'maleFull',
  fields: ofMen.filter((field) => !CHECKS.includes(field)),
  draftName: 'full',
};
export const femaleForm: ProfileForm = {
  sex: WOMAN,
  kind: 'female',
  fields: pagesOf('woman').flatMap(({ fields }) => fields),
  draftName: 'full',
};

/** The page of each one-section form. The photo form sends no field: each photo is saved when it is uploaded. */
export const SIMPLE_PAGES = {
  only_profile_img: 'photos',
  only_appear_points: 'appeal',
  only_propensity: 'propensity',
  only_sns: 'sns',
} as const satisfies Record<SimpleFormName, FormStepKey>;

export const simpleForm = (name: SimpleFormName): ProfileForm => ({
  sex: MAN,
  kind: 'simple',
  fields: pagesOf('man').find(({ key }) => key === SIMPLE_PAGES[name])?.fields ?? [],
  draftName: name,
});
