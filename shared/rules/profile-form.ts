import { APPEAL_OTHER_MAX_CHARS, APPEAL_POINTS_MAX, AREAS_MAX } from '../limits.ts';
import { ACT_KEYS, DEGREE_KEYS } from '../options/acts.ts';
import { isArea } from '../options/areas.ts';
import { APPEAL_OTHER, APPEAL_POINT_ALIASES, APPEAL_POINTS, type AppealPoint } from '../options/profile.ts';
import { countCodePoints, isBlank } from './text-counting.ts';

const LIST_SEPARATOR = ', ';

/** Parts of a list that travels as one text (rules: Members); blanks and repeats are dropped. */
export const splitList = (joined: string): string[] => {
  const parts = joined.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '');
};
export const joinList = (parts: readonly string[]): string => parts.join(LIST_SEPARATOR);

/** Appeal points as the form holds them: `selected` may contain その他, `other` is its text. */
export type AppealSelection = { selected: AppealPoint[]; other: string };

const isAppealPoint = (value: string): value is AppealPoint => APPEAL_POINTS.some((point) => point === value);
const isAlias = (value: string): value is keyof typeof APPEAL_POINT_ALIASES =>
  Object.hasOwn(APPEAL_POINT_ALIASES, value);

/** Whatever is stored and on no list moves into the free-text box of その他 (spec part-1 §4). */
export const splitAppealPoints = (joined: string): AppealSelection => {
  const parts = splitList(joined).map((part) => (isAlias(part) ? APPEAL_POINT_ALIASES[part] : part));
  const known = [...new Set(parts.filter(isAppealPoint))].filter((point) => point !== APPEAL_OTHER);
  const other = parts.filter((part) => !isAppealPoint(part)).join('、');
  return { selected: other === '' ? known : [...known, APPEAL_OTHER], other };
};

/** その他 travels as the typed text, commas turned Japanese so that it stays one entry; left out while it is blank. */
export const joinAppealPoints = ({ selected, other }: AppealSelection): string => {
  const typed = other.trim().replace(/\s*[,，]\s*/g, '、');
  const parts = selected.map((point): string => (point === APPEAL_OTHER ? typed : point));
  return joinList([...new Set(parts)].filter((part) => part !== ''));
};

/** A photo slot's field or any attribute: text, number, list or nothing. */
export type ProfileFormValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

export const MALE_REQUIRED_FIELDS = [
  'twitter_name',
  'age',
  'area',
  'body_type',
  'height',
  'weight',
  'takemovie',
  'sexual_experience',
  'your_freetimes',
  'your_pre_dm',
  'your_pre_tel',
  'your_pre_photo',
  'your_pre_contact',
  ...ACT_KEYS,
  ...DEGREE_KEYS,
  'appear_points',
  'age_range',
  'body_type_range',
] as const;
export const FEMALE_REQUIRED_FIELDS = ['twitter_name', 'age', 'area'] as const;
/** Confirmation checks of a man's first registration; never sent. */
export const FIRST_REGISTRATION_CHECKS = ['confirmed_notes', 'confirmed_rules'] as const;
export const MALE_FIRST_REQUIRED_FIELDS = ['phone', ...MALE_REQUIRED_FIELDS] as const;
const REQUIRED_FIELDS = {
  maleFull: MALE_REQUIRED_FIELDS,
  maleFirst: MALE_FIRST_REQUIRED_FIELDS,
  female: FEMALE_REQUIRED_FIELDS,
  /** A form that shows one section only, by `only_profile_img`, `only_appear_points`, `only_propensity`, `only_sns`. */
  simple: [],
} as const;
export type ProfileFormKind = keyof typeof REQUIRED_FIELDS;
export type RequiredField = (typeof MALE_FIRST_REQUIRED_FIELDS)[number];

const isFilled = (value: ProfileFormValues[string]): boolean => {
  if (typeof value === 'string') return !isBlank(value);
  if (typeof value === 'number') return Number.isFinite(value);
  return Array.isArray(value) && value.some((part) => !isBlank(part));
};

/** Required fields still empty, in the order of the form; a hidden field is never required (spec part-1 §5, rules: Members). */
export const missingFields = (
  kind: ProfileFormKind,
  values: ProfileFormValues,
  hidden: readonly string[] = [],
): RequiredField[] => REQUIRED_FIELDS[kind].filter((field) => !hidden.includes(field) && !isFilled(values[field]));

/** Both checks must be ticked in a man's first registration (spec part-1 §5). */
export const areChecksDone = (checks: Readonly<Record<string, boolean | undefined>>): boolean =>
  FIRST_REGISTRATION_CHECKS.every((check) => checks[check] === true);

export type ListProblem =
  | 'area_unknown'
  | 'areas_too_many'
  | 'appeal_points_too_many'
  | 'appeal_other_empty'
  | 'appeal_other_too_long';

/** What is wrong with the chosen areas (spec part-1 §5). */
export const areaProblem = (areas: readonly string[]): ListProblem | null => {
  if (!areas.every(isArea)) return 'area_unknown';
  return areas.length > AREAS_MAX ? 'areas_too_many' : null;
};

/** What is wrong with the chosen appeal points, その他 counted as one of three (spec part-1 §5). */
export const appealProblem = ({ selected, other }: AppealSelection): ListProblem | null => {
  if (selected.length > APPEAL_POINTS_MAX) return 'appeal_points_too_many';
  if (!selected.includes(APPEAL_OTHER)) return null;
  if (isBlank(other)) return 'appeal_other_empty';
  return countCodePoints(other.trim()) > APPEAL_OTHER_MAX_CHARS ? 'appeal_other_too_long' : null;
};

/** Whether one more box may be ticked, or the rest are disabled. */
export const canAddArea = (areas: readonly string[]): boolean => areas.length < AREAS_MAX;
export const canAddAppealPoint = (selected: readonly string[]): boolean => selected.length < APPEAL_POINTS_MAX;
