import { PERSONARITY_MAX_CHARS } from '../limits.ts';
import { ACTS, type ActGroup, type ActKey } from './acts.ts';
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
/** Any number of choices of a list, joined by `, ` in the API (rules: Members). */
const multi = <const T extends readonly string[]>(options: T) => ({ kind: 'multi', options }) as const;
/** A number from 1 to 4: a value of `ACT_ANSWERS`, `SADISM_DEGREES` or `MASOCHISM_DEGREES`. */
const grade = { kind: 'grade' } as const;
const userName = { kind: 'userName' } as const;
const age = { kind: 'age' } as const;
const areas = { kind: 'areas' } as const;
const appealPoints = { kind: 'appealPoints' } as const;
const freeText = { kind: 'freeText' } as const;
const personality = { kind: 'shortText', maxChars: PERSONARITY_MAX_CHARS } as const;

const act = { man: grade, woman: grade, required: 'man', partnerSees: 'both', onSubprofile: true } as const;
/**
 * The form page that asks about each group of sexual acts. The page's key appears in the URL, so it does not reveal
 * what the page is about (look: Discretion).
 */
export const PAGES_OF_ACTS = {
  touch: 'answers1',
  words: 'answers2',
  intensity: 'answers3',
  setting: 'answers4',
} as const satisfies Record<ActGroup, string>;
const acts = Object.fromEntries(ACTS.map(({ key, group }) => [key, { ...act, page: PAGES_OF_ACTS[group] }])) as Record<
  ActKey,
  typeof act & { page: (typeof PAGES_OF_ACTS)[ActGroup] }
>;
const degree = { ...act, page: 'general', atDesk: 'both' } as const;
const preMeeting = {
  man: select(MALE_PRE_MEETING),
  woman: select(FEMALE_PRE_MEETING),
  required: 'man',
  partnerSees: 'both',
  onSubprofile: true,
  page: 'before',
  fact: 'meeting',
} as const;
/**
 * Settings of the fields for height and weight. A woman's form does not ask for them, and no man sees a woman's height
 * or weight (rules: Members).
 */
const measure = {
  required: 'man',
  partnerSees: 'man',
  onSubprofile: true,
  mayBeLogged: true,
  page: { man: 'body' },
  fact: 'measures',
  atDesk: 'man',
} as const;

/**
 * Every attribute of a profile, by its name in the API. Schemas, forms, profiles, the staff console and the redaction
 * of logs are derived from these rows. The order of the rows is the order of the fields in forms, profiles, errors and
 * responses. A new field needs a row here, a label in `profileLabelsJa`, and a run of `npm run generated`.
 */
export const PROFILE_FIELDS = {
  twitter_name: { man: userName, woman: userName, required: 'both', partnerSees: 'both', page: 'basics' },
  age: {
    man: age,
    woman: age,
    required: 'both',
    partnerSees: 'both',
    onSubprofile: true,
    mayBeLogged: true,
    page: 'basics',
  },
  body_type: {
    man: select(MALE_BODY_TYPES),
    woman: select(FEMALE_BODY_TYPES),
    required: 'man',
    partnerSees: 'both',
    onSubprofile: true,
    page: { man: 'body', woman: 'basics' },
    fact: 'basics',
    atDesk: 'both',
  },
  height: { man: select(HEIGHTS), woman: select(HEIGHTS), ...measure },
  weight: { man: select(WEIGHTS), woman: select(WEIGHTS), ...measure },
  personarity: { man: personality, woman: personality, partnerSees: 'both', fact: 'basics' },
  age_range: {
    man: select(PARTNER_AGE_CEILINGS),
    woman: multi(WANTED_AGES),
    required: 'man',
    partnerSees: 'both',
    mayBeLogged: true,
    page: 'partner',
    fact: 'basics',
    atDesk: 'both',
  },
  takemovie: {
    man: select(MALE_FILMING),
    woman: select(FEMALE_FILMING),
    required: 'man',
    partnerSees: 'both',
    onSubprofile: true,
    page: 'general',
  },
  sexual_experience: {
    man: select(EXPERIENCE_COUNTS),
    woman: freeText,
    required: 'man',
    partnerSees: 'both',
    onSubprofile: true,
    page: { man: 'general', woman: 'ideal' },
    atDesk: 'woman',
  },
  your_sadism: degree,
  your_masochism: degree,
  your_freetimes: {
    man: multi(FREE_TIMES),
    woman: multi(FREE_TIMES),
    required: 'man',
    partnerSees: 'both',
    onSubprofile: true,
    page: 'meeting',
    fact: 'meeting',
    atDesk: 'both',
  },
  area: {
    man: areas,
    woman: areas,
    required: 'both',
    partnerSees: 'both',
    mayBeLogged: true,
    page: 'areas',
    fact: 'meeting',
  },
  your_pre_dm: {
    man: select(DM_TOLERANCES),
    woman: select(DM_TOLERANCES),
    required: 'man',
    partnerSees: 'both',
    onSubprofile: true,
    page: 'meeting',
    fact: 'meeting',
    atDesk: 'both',
  },
  your_pre_tel: preMeeting,
  your_pre_photo: preMeeting,
  your_pre_contact: preMeeting,
  appear_points: {
    man: appealPoints,
    woman: freeText,
    required: 'man',
    partnerSees: 'both',
    page: { man: 'appeal', woman: 'strengths' },
    atDesk: 'both',
  },
  propensity: {
    man: freeText,
    woman: freeText,
    partnerSees: 'both',
    page: { man: 'propensity' },
    isAskedLater: true,
    atDesk: 'man',
  },
  ...acts,
  body_type_range: { man: select(BODY_TYPE_TOLERANCES), required: 'man', partnerSees: 'none', page: 'partner' },
  partner_follower: { woman: select(PARTNER_FOLLOWER), partnerSees: 'none', mayBeLogged: true, page: 'before' },
} as const satisfies Record<string, ProfileFieldRow>;

/** Fields with a member's social accounts. In the API they are separate from the profile's attributes. */
export const SOCIAL_ID_FIELDS = ['twitterid', 'tiktok', 'instagram'] as const;
export type SocialIdField = (typeof SOCIAL_ID_FIELDS)[number];

type ProfileFieldRow = {
  /** How a man answers the field, and how a woman answers it. Absent for a sex that does not have the field. */
  man?: AnswerKind;
  woman?: AnswerKind;
  /**
   * The form page that asks for the field: one for all members, or one for each sex. A sex without a page is not asked.
   */
  page?: ProfilePage | { man?: ProfilePage; woman?: ProfilePage };
  /** A man's first registration does not ask for the field; his later forms do. */
  isAskedLater?: true;
  /** Who must answer to complete the first registration: men, women or both; default: none. */
  required?: Whose;
  /** Whose answer a partner sees: a man's, a woman's or both. */
  partnerSees: Whose;
  /**
   * The detailed profile that members open from the timeline contains the answer as it is stored (spec part-2 §3). Not
   * set for `area` and `appear_points`, which that profile contains as lists.
   */
  onSubprofile?: true;
  /**
   * The section of a profile that shows the answer as a row; absent when the profile does not show the answer as a row.
   */
  fact?: FactSection;
  /**
   * Whose answer staff see while they choose a man for a woman or decide on a man's rank: of men, of women, or of both.
   */
  atDesk?: Whose;
  /** The value may be in a log; the values of all other fields are redacted there. */
  mayBeLogged?: true;
};
type Whose = 'man' | 'woman' | 'both' | 'none';
/** Pages of the forms that ask for attributes. */
export type ProfilePage =
  | 'basics'
  | 'areas'
  | 'body'
  | 'meeting'
  | 'before'
  | 'partner'
  | 'general'
  | (typeof PAGES_OF_ACTS)[ActGroup]
  | 'appeal'
  | 'propensity'
  | 'ideal'
  | 'strengths';
/** Sections of a profile. `measures` are numbers with a unit; they come before `basics`, under the same heading. */
export type FactSection = 'measures' | 'basics' | 'meeting';
export type AnswerKind =
  | { kind: 'userName' | 'age' | 'areas' | 'appealPoints' | 'freeText' | 'grade' }
  | { kind: 'shortText'; maxChars: number }
  | { kind: 'select' | 'multi'; options: readonly string[] };

type Fields = typeof PROFILE_FIELDS;
export type ProfileFieldName = keyof Fields;
/** Keys of a row of `PROFILE_FIELDS`: `man` says how a man answers the field, `woman` how a woman answers it. */
export type SexColumn = 'man' | 'woman';
export const columnOf = (sex: Sex): SexColumn => (sex === MAN ? 'man' : 'woman');

type NamesWith<Part> = { [N in ProfileFieldName]: Fields[N] extends Part ? N : never }[ProfileFieldName];
/** Names of the fields that a man (or a woman) can answer, by `SexColumn`. */
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
/** Names of a man's (or a woman's) fields that a partner may see. */
export const partnerFieldsOf = <C extends SexColumn>(column: C) =>
  namesOf(column, ({ partnerSees }) => partnerSees === column || partnerSees === 'both') as PartnerFieldOf<C>[];
/** The form page on which members of this sex answer the field; `undefined` when their forms don't ask for it. */
export const pageOf = (name: ProfileFieldName, column: SexColumn): ProfilePage | undefined => {
  const { page, [column]: answer } = rows[name];
  if (answer === undefined) return undefined;
  return typeof page === 'object' ? page[column] : page;
};
export const formFieldsOf = (column: SexColumn): ProfileFieldName[] =>
  PROFILE_FIELD_NAMES.filter((name) => pageOf(name, column) !== undefined);
/** Names of the fields that a man's first registration leaves out. */
export const fieldsAskedLater = () => PROFILE_FIELD_NAMES.filter((name) => rows[name].isAskedLater);
/**
 * Names of the fields whose value is a list of choices, joined by `, `. A man's `appear_points` is not one of them,
 * because it may also contain his own text.
 */
export const listFieldsOf = (column: SexColumn): ProfileFieldName[] =>
  namesOf(column, ({ [column]: answer }) => answer?.kind === 'multi' || answer?.kind === 'areas');
export const privateFields = () => PROFILE_FIELD_NAMES.filter((name) => !rows[name].mayBeLogged);

/** Names of the fields that `PROFILE_FIELDS` marks with `onSubprofile`. */
export const subprofileFields = () =>
  PROFILE_FIELD_NAMES.filter((name) => rows[name].onSubprofile) as NamesWith<{ onSubprofile: true }>[];
/** Names of a man's (or a woman's) fields that staff see while they choose a man for a woman. */
export const deskFieldsOf = <C extends SexColumn>(column: C) =>
  namesOf(column, ({ atDesk }) => atDesk === column || atDesk === 'both') as NamesWith<{ atDesk: C | 'both' }>[];
/** Names of the fields that a section of a profile shows as rows. */
export const factsOf = (section: FactSection): ProfileFieldName[] =>
  PROFILE_FIELD_NAMES.filter((name) => rows[name].fact === section);

/** How members of this sex answer a field; `undefined` when they don't have the field. */
export const answerKindOf = (name: ProfileFieldName, column: SexColumn): AnswerKind | undefined => rows[name][column];
type NumberAnswer = { kind: 'age' | 'grade' };
/**
 * Fields that are numbers in the API, and `null` while unanswered: age and grades. All others are texts, and empty
 * while unanswered.
 */
export type NumberField = NamesWith<{ man: NumberAnswer } | { woman: NumberAnswer }>;
const NUMBER_KINDS: readonly (string | undefined)[] = ['age', 'grade'] satisfies NumberAnswer['kind'][];
export const isNumberField = (name: ProfileFieldName): name is NumberField =>
  NUMBER_KINDS.includes((rows[name].man ?? rows[name].woman)?.kind);
