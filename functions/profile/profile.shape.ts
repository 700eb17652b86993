import type { ProfileAttributes } from '#functions/records/profile.ts';
import type { Answers } from '#shared/contract/profile.ts';
import {
  isNumberField,
  PROFILE_FIELD_NAMES,
  type ProfileFieldName,
  partnerFieldsOf,
} from '#shared/options/profile-fields.ts';

/** These attributes by wire name, the unanswered ones empty or null (spec part-1 §3). */
const answersOf = <N extends ProfileFieldName>(names: readonly N[], attributes: ProfileAttributes): Answers<N> => {
  const saved: Partial<Record<ProfileFieldName, string | number | undefined>> = attributes;
  return Object.fromEntries(
    names.map((name) => [name, saved[name] ?? (isNumberField(name) ? null : '')]),
  ) as Answers<N>;
};

/** Every answer, for the member's own forms. */
export const ownAnswers = (attributes: ProfileAttributes) => answersOf(PROFILE_FIELD_NAMES, attributes);

/** What a woman is told of a man. */
export const hisAnswers = (attributes: ProfileAttributes) => answersOf(partnerFieldsOf('man'), attributes);

/** What a man is told of a woman: never her height and weight (rules: Members). */
export const herAnswers = (attributes: ProfileAttributes) => answersOf(partnerFieldsOf('woman'), attributes);
