import type { getAccountDetail } from '#shared/contract/profile.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ACT_KEYS, type ActKey, DEGREE_KEYS, type DegreeKey } from '#shared/options/acts.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import type { AppealPoint } from '#shared/options/profile.ts';
import {
  type AnswerKindOf,
  answerKindOf,
  columnOf,
  type FieldOf,
  fieldsOf,
  PROFILE_FIELD_NAMES,
  type ProfileFieldName,
  type SexColumn,
  SOCIAL_ID_FIELDS,
  type SocialIdField,
} from '#shared/options/profile-fields.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import { joinAppealPoints, splitAppealPoints } from '#shared/rules/profile-form.ts';
import type { ProfileFormValues } from '#shared/rules/required-fields.ts';

export type AccountDetail = ResponseOf<typeof getAccountDetail>;

export type GradedKey = ActKey | DegreeKey;
export const GRADED_KEYS: readonly GradedKey[] = [...ACT_KEYS, ...DEGREE_KEYS];

/**
 * Type of a field's value in the form. A field for several choices has a list. Every other field (a text, a number, one
 * choice) has a string, which is `''` without an answer.
 */
type FormValue<K> = K extends { kind: 'multi' | 'areas' }
  ? string[]
  : K extends { kind: 'appealPoints' }
    ? AppealPoint[]
    : string;
type AttributeValues = {
  [N in ProfileFieldName]: FormValue<N extends FieldOf<'man'> ? AnswerKindOf<N, 'man'> : AnswerKindOf<N, 'woman'>>;
};
/**
 * The values of the forms for both sexes. `strengths` is a woman's `appear_points` (her answer is a text, a man's is a
 * list). `wanted_ages` is a woman's `age_range` (her answer is a list, a man's is one choice).
 */
export type ProfileValues = AttributeValues &
  Record<SocialIdField | 'phone', string> & {
    appear_other: string;
    strengths: string;
    wanted_ages: string[];
    /** Number of the chosen illustration, `'1'` to `'5'`; `'0'` means none. */
    default_img_no: string;
    confirmed_notes: boolean;
    confirmed_rules: boolean;
  };
export type ProfileField = keyof ProfileValues;
/** An error sentence for each field whose value can't be saved. */
export type ProfileProblems = Partial<Record<ProfileField, string>>;
/** Fields whose value is a string: a text, or one choice of a list. */
export type TextField = { [N in ProfileField]: ProfileValues[N] extends string ? N : never }[ProfileField];
export const isTextField = (field: ProfileField, values: ProfileValues): field is TextField =>
  typeof values[field] === 'string';

const WIRE_NAMES = { strengths: 'appear_points', wanted_ages: 'age_range' } as const;
type RenamedField = keyof typeof WIRE_NAMES;
const RENAMED_FIELDS = Object.keys(WIRE_NAMES) as RenamedField[];
const wireNameOf = (field: ProfileField): string => (field in WIRE_NAMES ? WIRE_NAMES[field as RenamedField] : field);
/** The profile attribute that a form field edits; undefined for a field that edits none, for example `phone`. */
export const attributeOf = (field: ProfileField): ProfileFieldName | undefined =>
  PROFILE_FIELD_NAMES.find((name) => name === wireNameOf(field));
/**
 * The form field for an API field, for example `strengths` for a woman's `appear_points`. Most fields have the same
 * name in the form and in the API.
 */
export const formFieldOf = <N extends string | undefined>(wireName: N, column: SexColumn): N | RenamedField =>
  RENAMED_FIELDS.find((field) => column === 'woman' && WIRE_NAMES[field] === wireName) ?? wireName;

const formValue = (name: ProfileFieldName, column: SexColumn, saved: string | number | null) => {
  const kind = answerKindOf(name, column)?.kind;
  const text = saved === null ? '' : String(saved);
  if (kind === 'appealPoints') return splitAppealPoints(text).selected;
  return kind === 'multi' || kind === 'areas' ? splitList(text) : text;
};

const valuesOf = (column: SexColumn, savedIn: (name: ProfileFieldName) => string | number | null) =>
  fieldsOf(column).map((name) => [formFieldOf(name, column), formValue(name, column, savedIn(name))] as const);

const attributeValues = (detail: AccountDetail) => {
  const column = columnOf(detail.sex === MAN ? MAN : WOMAN);
  const fields = [
    // `ProfileValues` contains the fields of both sexes, so empty values of all fields come first.
    ...valuesOf('woman', () => null),
    ...valuesOf('man', () => null),
    ...valuesOf(column, (name) => detail[name]),
  ];
  return Object.fromEntries(fields) as AttributeValues & Pick<ProfileValues, 'strengths' | 'wanted_ages'>;
};

/** The saved profile as form values. */
export const toValues = (detail: AccountDetail): ProfileValues => ({
  ...attributeValues(detail),
  phone: detail.phone,
  twitterid: detail.twitterid,
  tiktok: detail.tiktok,
  instagram: detail.instagram,
  appear_other: detail.sex === MAN ? splitAppealPoints(detail.appear_points).other : '',
  default_img_no: String(detail.default_img_no),
  confirmed_notes: false,
  confirmed_rules: false,
});

const GRADED_FIELDS: readonly ProfileField[] = GRADED_KEYS;
const NUMBER_FIELDS: readonly ProfileField[] = ['age', 'default_img_no'];
const USER_FIELDS: readonly ProfileField[] = ['phone', ...SOCIAL_ID_FIELDS, 'default_img_no'];
/**
 * Fields that are not sent as fields of their own. `appear_other` is sent as part of `appear_points`; the two check
 * boxes are not sent at all.
 */
const UNSENT_FIELDS: readonly ProfileField[] = ['appear_other', 'confirmed_notes', 'confirmed_rules'];

const wireValue = (field: ProfileField, values: ProfileValues): string | number | undefined => {
  if (field === 'appear_points')
    return joinAppealPoints({ selected: values.appear_points, other: values.appear_other });
  const value = values[field];
  if (Array.isArray(value)) return value.join(', ');
  // Without an answer `''` is sent, which deletes the saved answer.
  if (GRADED_FIELDS.includes(field)) return value ? Number(value) : '';
  if (NUMBER_FIELDS.includes(field)) return value ? Number(value) : undefined;
  return typeof value === 'string' ? value.trim() : undefined;
};

const wireEntries = (fields: readonly ProfileField[], values: ProfileValues) =>
  fields
    .map((field) => [wireNameOf(field), wireValue(field, values)] as const)
    .filter(([, value]) => value !== undefined);

/** The `user` in the body of `updateProfile`, not validated. Contains only the fields of the form (rules: Members). */
export const toUser = (sex: Sex, fields: readonly ProfileField[], values: ProfileValues): Record<string, unknown> => {
  const sent = fields.filter((field) => !UNSENT_FIELDS.includes(field));
  const attributes = wireEntries(
    sent.filter((field) => !USER_FIELDS.includes(field)),
    values,
  );
  return {
    ...Object.fromEntries(
      wireEntries(
        sent.filter((field) => USER_FIELDS.includes(field)),
        values,
      ),
    ),
    ...(attributes.length > 0 && {
      [sex === MAN ? 'maleraw_attributes' : 'femaleraw_attributes']: Object.fromEntries(attributes),
    }),
  };
};

/** The form field for a path in the request body, such as `user.femaleraw_attributes.appear_points`. */
export const fieldOfPath = (sex: Sex, path: string, fields: readonly ProfileField[]): ProfileField | undefined => {
  const wireName = path.split('.').at(-1);
  const named = formFieldOf(wireName, columnOf(sex));
  return fields.find((field) => field === named) ?? fields.find((field) => field === wireName);
};

/** The values in the shape that `missingFields` expects. */
export const toRuleValues = (values: ProfileValues): ProfileFormValues => {
  const { confirmed_notes: _notes, confirmed_rules: _rules, ...rest } = values;
  const appeal = joinAppealPoints({ selected: values.appear_points, other: values.appear_other });
  return { ...rest, appear_points: splitList(appeal) };
};

/**
 * The fields whose values differ from the saved values. Never contains the two check boxes, because they are not saved.
 */
export const changedValues = (
  fields: readonly ProfileField[],
  saved: ProfileValues,
  values: ProfileValues,
): Partial<ProfileValues> =>
  Object.fromEntries(
    fields
      .filter((field) => typeof values[field] !== 'boolean' && !isSame(saved[field], values[field]))
      .map((field) => [field, values[field]]),
  );

const isSame = (one: ProfileValues[ProfileField], other: ProfileValues[ProfileField]): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((part) => other.some((its) => its === part))
    : (one ?? '') === (other ?? '');
