import { requiredFieldsOf } from '../options/profile-fields.ts';
import { isBlank } from './text-counting.ts';

/** Values of a profile form by field name: a text, a number, a list, or no answer. */
export type ProfileFormValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

export const MALE_REQUIRED_FIELDS = requiredFieldsOf('man');
export const FEMALE_REQUIRED_FIELDS = requiredFieldsOf('woman');
/**
 * Check boxes that a man must tick at his first registration. Only the app checks them; they are not sent to the
 * server.
 */
export const FIRST_REGISTRATION_CHECKS = ['confirmed_notes', 'confirmed_rules'] as const;
export const MALE_FIRST_REQUIRED_FIELDS = ['phone', ...MALE_REQUIRED_FIELDS] as const;
const REQUIRED_FIELDS = {
  maleFull: MALE_REQUIRED_FIELDS,
  maleFirst: MALE_FIRST_REQUIRED_FIELDS,
  female: FEMALE_REQUIRED_FIELDS,
  /**
   * A form with only one section of the profile (`only_profile_img`, `only_appear_points`, `only_propensity`,
   * `only_sns`).
   */
  simple: [],
} as const;
export type ProfileFormKind = keyof typeof REQUIRED_FIELDS;
type RequiredField = (typeof MALE_FIRST_REQUIRED_FIELDS)[number];

const isFilled = (value: ProfileFormValues[string]): boolean => {
  if (typeof value === 'string') return !isBlank(value);
  if (typeof value === 'number') return Number.isFinite(value);
  return Array.isArray(value) && value.some((part) => !isBlank(part));
};

/**
 * Required fields that are still empty, in the order of `PROFILE_FIELDS`, without the fields in `hidden`
 * (spec part-1 §5, rules: Members).
 */
export const missingFields = (
  kind: ProfileFormKind,
  values: ProfileFormValues,
  hidden: readonly string[] = [],
): RequiredField[] => REQUIRED_FIELDS[kind].filter((field) => !hidden.includes(field) && !isFilled(values[field]));

/** Whether both check boxes of a man's first registration are ticked (spec part-1 §5). */
export const areChecksDone = (checks: Readonly<Record<string, boolean | undefined>>): boolean =>
  FIRST_REGISTRATION_CHECKS.every((check) => checks[check] === true);
