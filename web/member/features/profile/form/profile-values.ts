import type { getAccountDetail } from '#shared/contract/profile.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ACT_KEYS, type ActKey, DEGREE_KEYS, type DegreeKey } from '#shared/options/acts.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import type { AppealPoint } from '#shared/options/profile.ts';
import { joinAppealPoints, type ProfileFormValues, splitAppealPoints, splitList } from '#shared/rules/profile-form.ts';

export type AccountDetail = ResponseOf<typeof getAccountDetail>;

export type GradedKey = ActKey | DegreeKey;
export const GRADED_KEYS: readonly GradedKey[] = [...ACT_KEYS, ...DEGREE_KEYS];
const TEXT_KEYS = [
  'twitter_name',
  'phone',
  'twitterid',
  'tiktok',
  'instagram',
  'body_type',
  'height',
  'weight',
  'takemovie',
  'sexual_experience',
  'your_pre_dm',
  'your_pre_tel',
  'your_pre_photo',
  'your_pre_contact',
  'age_range',
  'propensity',
  'body_type_range',
  'partner_follower',
] as const;
type TextKey = (typeof TEXT_KEYS)[number];

/**
 * What the forms of both sexes hold: texts as typed, one answer as its text (empty while undecided), several as a list.
 * Where one wire name means two things, the woman's has a name of its own: `strengths` is her `appear_points`,
 * `wanted_ages` her `age_range`.
 */
export type ProfileValues = Record<TextKey | GradedKey, string> & {
  age: string;
  area: string[];
  your_freetimes: string[];
  appear_points: AppealPoint[];
  appear_other: string;
  strengths: string;
  wanted_ages: string[];
  /** `0` for none. */
  default_img_no: string;
  confirmed_notes: boolean;
  confirmed_rules: boolean;
};
export type ProfileField = keyof ProfileValues;

const graded = (value: number | null): string => (value === null ? '' : String(value));

/** The saved profile as its form holds it. */
export const toValues = (detail: AccountDetail): ProfileValues => {
  const isMan = detail.sex === MAN;
  const appeal = splitAppealPoints(isMan ? detail.appear_points : '');
  const texts = Object.fromEntries(TEXT_KEYS.map((key) => [key, detail[key]])) as Record<TextKey, string>;
  const grades = Object.fromEntries(GRADED_KEYS.map((key) => [key, graded(detail[key])])) as Record<GradedKey, string>;
  return {
    ...texts,
    ...grades,
    age: graded(detail.age),
    area: splitList(detail.area),
    your_freetimes: splitList(detail.your_freetimes),
    appear_points: appeal.selected,
    appear_other: appeal.other,
    strengths: isMan ? '' : detail.appear_points,
    age_range: isMan ? detail.age_range : '',
    wanted_ages: isMan ? [] : splitList(detail.age_range),
    default_img_no: String(detail.default_img_no),
    confirmed_notes: false,
    confirmed_rules: false,
  };
};

const GRADED_FIELDS: readonly ProfileField[] = GRADED_KEYS;
const NUMBER_FIELDS: readonly ProfileField[] = ['age', 'default_img_no'];
const WIRE_NAMES: Partial<Record<ProfileField, string>> = { strengths: 'appear_points', wanted_ages: 'age_range' };
const USER_FIELDS: readonly ProfileField[] = ['phone', 'twitterid', 'tiktok', 'instagram', 'default_img_no'];
/** Never sent: the first travels inside `appear_points`, the others only open the button. */
const UNSENT_FIELDS: readonly ProfileField[] = ['appear_other', 'confirmed_notes', 'confirmed_rules'];

const wireValue = (field: ProfileField, values: ProfileValues): string | number | undefined => {
  if (field === 'appear_points')
    return joinAppealPoints({ selected: values.appear_points, other: values.appear_other });
  const value = values[field];
  if (Array.isArray(value)) return value.join(', ');
  // Undecided is an answer of its own: it takes back what was saved.
  if (GRADED_FIELDS.includes(field)) return value ? Number(value) : '';
  if (NUMBER_FIELDS.includes(field)) return value ? Number(value) : undefined;
  return typeof value === 'string' ? value.trim() : undefined;
};

const wireEntries = (fields: readonly ProfileField[], values: ProfileValues) =>
  fields
    .map((field) => [WIRE_NAMES[field] ?? field, wireValue(field, values)] as const)
    .filter(([, value]) => value !== undefined);

/** `user` of `updateProfile`, not yet validated: the shown fields only (rules: Members). */
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

/** The form's field for a path of the call, such as `user.femaleraw_attributes.appear_points`. */
export const fieldOfPath = (sex: Sex, path: string, fields: readonly ProfileField[]): ProfileField | undefined => {
  const wireName = path.split('.').at(-1);
  const named = fields.find((field) => sex !== MAN && WIRE_NAMES[field] === wireName);
  return named ?? fields.find((field) => field === wireName);
};

/** As the shared rules on required fields read them. */
export const toRuleValues = (values: ProfileValues): ProfileFormValues => {
  const { confirmed_notes: _notes, confirmed_rules: _rules, ...rest } = values;
  const appeal = joinAppealPoints({ selected: values.appear_points, other: values.appear_other });
  return { ...rest, appear_points: splitList(appeal) };
};

/** Fields that differ from what is saved; the confirmation checks are given anew each time. */
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
