import type { ProfileAttributes } from '#functions/items/profile.ts';
import type { Answers } from '#shared/contract/profile.ts';
import {
  isNumberField,
  PROFILE_FIELD_NAMES,
  type ProfileFieldName,
  partnerFieldsOf,
} from '#shared/options/profile-fields.ts';

/**
 * The answers to the fields `names`, with the documented field names. An unanswered text is empty, an unanswered number
 * null (spec part-1 §3).
 */
export const answersOf = <N extends ProfileFieldName>(
  names: readonly N[],
  attributes: ProfileAttributes,
): Answers<N> => {
  const saved: Partial<Record<ProfileFieldName, string | number | undefined>> = attributes;
  return Object.fromEntries(
    names.map((name) => [name, saved[name] ?? (isNumberField(name) ? null : '')]),
  ) as Answers<N>;
};

/** All answers of a profile, for the member's own forms. */
export const ownAnswers = (attributes: ProfileAttributes) => answersOf(PROFILE_FIELD_NAMES, attributes);

/** The answers of a man that a woman may see. */
export const hisAnswers = (attributes: ProfileAttributes) => answersOf(partnerFieldsOf('man'), attributes);

/** The answers of a woman that a man may see. Her height and weight are never among them (rules: Members). */
export const herAnswers = (attributes: ProfileAttributes) => answersOf(partnerFieldsOf('woman'), attributes);
