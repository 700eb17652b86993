import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { missingFields } from '#shared/rules/required-fields.ts';
import type { ProfileForm } from './profile-forms.ts';
import {
  GRADED_KEYS,
  type ProfileField,
  type ProfileProblems,
  type ProfileValues,
  toRuleValues,
} from './profile-values.ts';

const { required } = profileFormJa;
const GRADED: readonly string[] = GRADED_KEYS;

/**
 * An error sentence for each of the `fields` that is required and empty. Questions with graded answers (sexual acts,
 * sadism, masochism) are left out (rules: Forms). A chosen その他 ("other") without its text is not reported by this
 * function, but by `readProfileForm` (as an error of `appear_other`).
 */
export const missingProblems = (
  { kind }: Pick<ProfileForm, 'kind'>,
  values: ProfileValues,
  fields: readonly ProfileField[],
): ProfileProblems =>
  Object.fromEntries(
    missingFields(kind, toRuleValues(values))
      .filter((field) => fields.some((one) => one === field) && !GRADED.includes(field))
      .filter((field) => field !== 'appear_points' || values.appear_points.length === 0)
      .map((field) => [field, sentenceOf(field, values[field])]),
  );

const sentenceOf = (field: ProfileField, value: ProfileValues[ProfileField]): string => {
  if (field === 'twitter_name') return profileFormJa.submit.femaleDisabled;
  if (field === 'phone') return required.phone;
  return Array.isArray(value) ? required.some : required.one;
};
