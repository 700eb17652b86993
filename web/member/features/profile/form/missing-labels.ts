import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { APPEAL_OTHER } from '#shared/options/profile.ts';
import { areChecksDone, missingFields } from '#shared/rules/required-fields.ts';
import { labelOf } from './label-of.ts';
import type { ProfileForm } from './profile-forms.ts';
import { type ProfileField, type ProfileValues, toRuleValues } from './profile-values.ts';

/** A missing field: its label, and the field that gets the focus when the member clicks the label. */
export type MissingItem = { field: ProfileField; label: string };

const isAct = (field: string): boolean => ACT_KEYS.some((key) => key === field);

/**
 * The required fields without an answer, in the order of the form. All acts together are one item, and so are the two
 * check boxes.
 */
export const missingItems = (form: ProfileForm, values: ProfileValues): MissingItem[] => {
  const position = (field: ProfileField) => form.fields.indexOf(field);
  const missing = missingFields(form.kind, toRuleValues(values)).sort((a, b) => position(a) - position(b));
  const firstAct = missing.find(isAct);
  const items = missing
    .filter((field) => !isAct(field) || field === firstAct)
    .map((field): MissingItem => {
      if (isAct(field)) return { field, label: profileLabelsJa.acts };
      const isOtherLeftBlank = field === 'appear_points' && values.appear_points.includes(APPEAL_OTHER);
      return { field: isOtherLeftBlank ? 'appear_other' : field, label: labelOf(field) };
    });
  if (
    form.kind !== 'maleFirst' ||
    areChecksDone({ confirmed_notes: values.confirmed_notes, confirmed_rules: values.confirmed_rules })
  )
    return items;
  const check = values.confirmed_notes ? 'confirmed_rules' : 'confirmed_notes';
  return [...items, { field: check, label: profileFormJa.sections.confirmation }];
};
