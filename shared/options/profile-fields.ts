import { PERSONARITY_MAX_CHARS } from '../limits.ts';
import { ACT_KEYS, type ActKey } from './acts.ts';
import { MAN, type Sex } from './member.ts';
import {
  BODY_TYPE_TOLERANCES,
  DM_TOLERANCES,
  EXPERIENCE_COUNTS,
  FEMALE_BODY_TYPES,
  FEMALE_FILMING,
  FEMALE_PRE_MEETING,
  FREE_TIMES,
  HEIGHTS,
  MALE_BODY_TYPES,
  MALE_FILMING,
  MALE_PRE_MEETING,
  PARTNER_AGE_CEILINGS,
  PARTNER_FOLLOWER,
  WANTED_AGES,
  WEIGHTS,
} from './profile.ts';

/** One choice of a list; an empty text clears the answer. */
const select = <const T extends readonly string[]>(options: T) => ({ kind: 'select', options }) as const;
/** Any number of choices of a list, joined by `, ` on the wire (rules: Members). */
const multi = <const T extends readonly string[]>(options: T) => ({ kind: 'multi', options }) as const;
/** 1 to 4, the numbers of `ACT_ANSWERS` and `DEGREES`. */
const grade = { kind: 'grade' } as const;
const userName = { kind: 'userName' } as const;
const age = { kind: 'age' } as const;
const areas = { kind: 'areas' } as const;
const appealPoints = { kind: 'appealPoints' } as const;
const freeText = { kind: 'freeText' } as const;
const personality = { kind: 'shortText', maxChars: PERSONARITY_MAX_CHARS } as const;

const act = { man: grade, woman: grade, required: 'man', partnerSees: 'both' } as const;
const acts = Object.fromEntries(ACT_KEYS.map((key) => [key, act])) as Record<ActKey, typeof act>;
const degree = act;
const preMeeting = {
  man: select(MALE_PRE_MEETING),
  woman: select(FEMALE_PRE_MEETING),
  required: 'man',
  partnerSees: 'both',
} as const;
/** A woman's form doesn't ask for height and weight, and no man ever reads them (rules: Members). */
const ofMen = { onForm: 'man', required: 'man', partnerSees: 'man', mayBeLogged: true } as const;

/**
 * Every attribute of a profile by wire name. Schemas of the calls, values of the forms, required fields, what a partner
 * is told and what a log may say follow from a row. A new field needs a row here, its label in `profileLabelsJa`, and
 * its place in `profile-forms.ts` and on a page of the form. Errors and answers list the fields in the order of the
 * rows.
 */
export const PROFILE_FIELDS = {
  twitter_name: { man: userName, woman: userName, required: 'both', partnerSees: 'both' },
  age: { man: age, woman: age, required: 'both', partnerSees: 'both', mayBeLogged: true },
  area: { man: areas, woman: areas, required: 'both', partnerSees: 'both', mayBeLogged: true },
  body_type: {
    man: select(MALE_BODY_TYPES),
    woman: select(FEMALE_BODY_TYPES),
    required: 'man',
    partnerSees: 'both',
  },
  height: { man: select(HEIGHTS), woman: select(HEIGHTS), ...ofMen },
  weight: { man: select(WEIGHTS), woman: select(WEIGHTS), ...ofMen },
  personarity: { man: personality, woman: personality, onForm: 'none', partnerSees: 'both' },
  takemovie: { man: select(MALE_FILMING), woman: select(FEMALE_FILMING), required: 'man', partnerSees: 'both' },
  sexual_experience: { man: select(EXPERIENCE_COUNTS), woman: freeText, required: 'man', partnerSees: 'both' },
  your_pre_dm: { man: select(DM_TOLERANCES), woman: select(DM_TOLERANCES), required: 'man', partnerSees: 'both' },
  your_pre_tel: preMeeting,
  your_pre_photo: preMeeting,
  your_pre_contact: preMeeting,
  your_freetimes: { man: multi(FREE_TIMES), woman: multi(FREE_TIMES), required: 'man', partnerSees: 'both' },
  age_range: {
    man: select(PARTNER_AGE_CEILINGS),
    woman: multi(WANTED_AGES),
    required: 'man',
    partnerSees: 'both',
    mayBeLogged: true,
  },
  propensity: { man: freeText, woman: freeText, onForm: 'man', partnerSees: 'both' },
  appear_points: { man: appealPoints, woman: freeText, required: 'man', partnerSees: 'both' },
  ...acts,
  your_sadism: degree,
  your_masochism: degree,
  body_type_range: { man: select(BODY_TYPE_TOLERANCES), required: 'man', partnerSees: 'none' },
  partner_follower: { woman: select(PARTNER_FOLLOWER), partnerSees: 'none', mayBeLogged: true },
} as const satisfies Record<string, ProfileFieldRow>;

/** A member's social accounts: fields of the profile outside its attributes. */
export const SOCIAL_ID_FIELDS = ['twitterid', 'tiktok', 'instagram'] as const;
export type SocialIdField = (typeof SOCIAL_ID_FIELDS)[number];

type ProfileFieldRow = {
  /** How a man answers; a field without `man` is a woman's only. */
  man?: AnswerKind;
  woman?: AnswerKind;
  /** Whose form shows the field; every form of the sexes that have it unless stated. */
  onForm?: Whose;
  /** Who must answer before the first registration is complete; nobody unless stated. */
  required?: Whose;
  /** Whose answer the partner may read. */
  partnerSees: Whose;
  /** The value may stand in a log; the values of all other fields are redacted there. */
  mayBeLogged?: true;
};
type Whose = 'man' | 'woman' | 'both' | 'none';
export type AnswerKind =
  | { kind: 'userName' | 'age' | 'areas' | 'appealPoints' | 'freeText' | 'grade' }
  | { kind: 'shortText'; maxChars: number }
  | { kind: 'select' | 'multi'; options: readonly string[] };

type Fields = typeof PROFILE_FIELDS;
export type ProfileFieldName = keyof Fields;
/** The key of `PROFILE_FIELDS` rows for one sex. */
export type SexColumn = 'man' | 'woman';
export const columnOf = (sex: Sex): SexColumn => (sex === MAN ? 'man' : 'woman');

type NamesWith<Part> = { [N in ProfileFieldName]: Fields[N] extends Part ? N : never }[ProfileFieldName];
/** Names of the fields that a man, or a woman, can answer. */
export type FieldOf<C extends SexColumn> = NamesWith<Record<C, AnswerKind>>;
export type AnswerKindOf<N extends ProfileFieldName, C extends SexColumn> =
  Fields[N] extends Record<C, infer K> ? K : never;
type RequiredFieldOf<C extends SexColumn> = NamesWith<Record<C, AnswerKind> & { required: C | 'both' }>;
type PartnerFieldOf<C extends SexColumn> = NamesWith<Record<C, AnswerKind> & { partnerSees: C | 'both' }>;

const rows: Readonly<Record<ProfileFieldName, ProfileFieldRow>> = PROFILE_FIELDS;
export const PROFILE_FIELD_NAMES = Object.keys(rows) as ProfileFieldName[];
const namesOf = (column: SexColumn, include: (row: ProfileFieldRow) => boolean) =>
  PROFILE_FIELD_NAMES.filter((name) => rows[name][column] !== undefined && include(rows[name]));

export const fieldsOf = <C extends SexColumn>(column: C) => namesOf(column, () => true) as FieldOf<C>[];
export const requiredFieldsOf = <C extends SexColumn>(column: C) =>
  namesOf(column, ({ required }) => required === column || required === 'both') as RequiredFieldOf<C>[];
/** Fields of a man, or of a woman, that a partner may read. */
export const partnerFieldsOf = <C extends SexColumn>(column: C) =>
  namesOf(column, ({ partnerSees }) => partnerSees === column || partnerSees === 'both') as PartnerFieldOf<C>[];
export const formFieldsOf = (column: SexColumn): ProfileFieldName[] =>
  namesOf(column, ({ onForm = 'both' }) => onForm === column || onForm === 'both');
/** Fields whose text is several choices joined by `, `. */
export const listFieldsOf = (column: SexColumn): ProfileFieldName[] =>
  namesOf(column, ({ [column]: answer }) => answer?.kind === 'multi' || answer?.kind === 'areas');
export const privateFields = () => PROFILE_FIELD_NAMES.filter((name) => !rows[name].mayBeLogged);

/** What a subprofile shows of a member's answers (spec part-2 §3). */
export const SUBPROFILE_FIELDS = [
  'age',
  'height',
  'weight',
  'body_type',
  'takemovie',
  'your_pre_dm',
  'your_pre_tel',
  'your_pre_photo',
  'your_pre_contact',
  'your_freetimes',
  ...ACT_KEYS,
  'your_sadism',
  'your_masochism',
  'sexual_experience',
] as const satisfies readonly ProfileFieldName[];

/** `undefined` for a field that this sex does not have. */
export const answerKindOf = (name: ProfileFieldName, column: SexColumn): AnswerKind | undefined => rows[name][column];
/** Names of the fields that are a choice, or choices, of a list for one of the sexes. */
export type ChoiceField = NamesWith<{ man: WithOptions } | { woman: WithOptions }>;
type WithOptions = { options: readonly string[] };
/** The choices that a member of this sex has; none where the member writes freely. */
export const optionsOf = (name: ChoiceField, sex: Sex): readonly string[] => {
  const answer = answerKindOf(name, columnOf(sex));
  return answer && 'options' in answer ? answer.options : [];
};

type NumberAnswer = { kind: 'age' | 'grade' };
/** Age and grades are numbers on the wire and `null` while unanswered; the rest are texts and empty. */
export type NumberField = NamesWith<{ man: NumberAnswer } | { woman: NumberAnswer }>;
const NUMBER_KINDS: readonly (string | undefined)[] = ['age', 'grade'] satisfies NumberAnswer['kind'][];
export const isNumberField = (name: ProfileFieldName): name is NumberField =>
  NUMBER_KINDS.includes((rows[name].man ?? rows[name].woman)?.kind);
