import type { AccountItem } from '#functions/items/account.ts';
import type { ProfileAttributes, ProfileItem } from '#functions/items/profile.ts';

import type { updateProfile } from '#shared/contract/profile.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { FREE_TEXT_MIN_CHARS } from '#shared/limits.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { ACT_KEYS, type ActKey, DEGREE_KEYS, type DegreeKey } from '#shared/options/acts.ts';
import { MAN, type Rank, type Sex, WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { columnOf, listFieldsOf } from '#shared/options/profile-fields.ts';
import { joinList, splitList } from '#shared/rules/joined-list.ts';
import { normalizePhone, phoneKey } from '#shared/rules/phone.ts';
import { joinAppealPoints, splitAppealPoints } from '#shared/rules/profile-form.ts';
import { FEMALE_REQUIRED_FIELDS, MALE_REQUIRED_FIELDS, missingFields } from '#shared/rules/required-fields.ts';
import { normalizeSocialId, socialIdKey } from '#shared/rules/sns-id.ts';
import { isBlank } from '#shared/rules/text-counting.ts';
import { toProfileFacts, womanStatusAfter } from './account-facts.rules.ts';

export type Form = BodyOf<typeof updateProfile>['user'];
type Extras = Pick<ProfileItem, 'phone' | 'twitterid' | 'tiktok' | 'instagram' | 'defaultImgNo'>;
/** The changes of one save. An absent field keeps its stored value. */
type ProfileChange = Partial<Extras> & {
  attributes: ProfileAttributes;
  /** Scale questions whose answers this save removes. */
  cleared?: readonly GradeKey[];
};
type GradeKey = ActKey | DegreeKey;
const GRADE_KEYS: readonly GradeKey[] = [...ACT_KEYS, ...DEGREE_KEYS];

/**
 * The attributes to store: each list is joined by `, ` and has no repeats, and outdated names in a man's appeal points
 * (his good points, at most three) are replaced by the current names (rules: Members).
 */
const tidyLists = (sex: Sex, attributes: ProfileAttributes): ProfileAttributes => {
  const saved: Readonly<Record<string, unknown>> = attributes;
  const lists = listFieldsOf(columnOf(sex)).flatMap((name) => {
    const value = saved[name];
    return typeof value === 'string' ? [[name, joinList(splitList(value))]] : [];
  });
  const appeal =
    sex === MAN && attributes.appear_points !== undefined
      ? joinAppealPoints(splitAppealPoints(attributes.appear_points))
      : undefined;
  return { ...attributes, ...Object.fromEntries(lists), ...(appeal === undefined ? {} : { appear_points: appeal }) };
};

const refused = (field: string): AppError => new AppError('invalid_input', { fields: { [field]: [] } });

/**
 * The changes in a submitted form, for a member of this sex.
 * @throws AppError invalid_input for fields of the other sex.
 */
export const readChange = (sex: Sex, form: Form): ProfileChange => {
  const { maleraw_attributes: his, femaleraw_attributes: hers } = form;
  if (sex === MAN && (hers || form.default_img_no))
    throw refused(hers ? 'user.femaleraw_attributes' : 'user.default_img_no');
  if (sex === WOMAN && his) throw refused('user.maleraw_attributes');
  const ids = (['twitterid', 'tiktok', 'instagram'] as const).flatMap((name) => {
    const value = form[name];
    return value === undefined ? [] : [[name, normalizeSocialId(value)] as const];
  });
  const { answered, cleared } = splitGrades(his ?? hers ?? {});
  return {
    attributes: tidyLists(sex, answered),
    cleared,
    ...Object.fromEntries(ids),
    ...(form.phone === undefined ? {} : { phone: normalizePhone(form.phone) ?? '' }),
    ...(form.default_img_no === undefined ? {} : { defaultImgNo: Number(form.default_img_no) }),
  };
};

type Sent = NonNullable<Form['maleraw_attributes'] | Form['femaleraw_attributes']>;
const splitGrades = (sent: Sent): { answered: ProfileAttributes; cleared: GradeKey[] } => {
  const cleared = GRADE_KEYS.filter((key) => sent[key] === '' || sent[key] === null);
  const unsaid = sent.age === null ? [...cleared, 'age'] : cleared;
  return { answered: without(sent, unsaid) as ProfileAttributes, cleared };
};
const without = (attributes: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(attributes).filter(([key]) => !keys.includes(key)));

/**
 * The profile after a save.
 * @throws AppError invalid_input when a registered member empties a field that matching requires. A man may remove all
 * his appeal points, the good points that he named (spec part-1 §5).
 */
export const applyChange = (before: ProfileItem, change: ProfileChange, isRegistered: boolean): ProfileItem => {
  const { cleared = [], attributes, ...extras } = change;
  const after = {
    ...before,
    ...extras,
    attributes: without({ ...before.attributes, ...attributes }, cleared) as ProfileAttributes,
  };
  if (isRegistered) {
    const required: readonly string[] = before.sex === MAN ? MALE_REQUIRED_FIELDS : FEMALE_REQUIRED_FIELDS;
    const emptied = required.filter(
      (name) => name !== 'appear_points' && isEmpty(after.attributes, name) && !isEmpty(before.attributes, name),
    );
    if (emptied.length > 0) {
      const labels: Readonly<Record<string, string>> = profileLabelsJa;
      const fields = Object.fromEntries(
        emptied.map((name) => [`user.${name}`, [`${labels[name] ?? ''}を入力してください。`]]),
      );
      throw new AppError('invalid_input', { fields, messages: [errorsJa.invalid_input] });
    }
  }
  return after;
};

const isEmpty = (attributes: ProfileAttributes, name: string): boolean => {
  const value = (attributes as Record<string, string | number | undefined>)[name];
  return value === undefined || (typeof value === 'string' && isBlank(value));
};

/**
 * Whether the profile has all fields that the first registration requires: a man's whole form, a woman's name, age and
 * areas (rules: Members).
 */
export const isComplete = ({ sex, attributes, phone }: ProfileItem): boolean =>
  missingFields(sex === MAN ? 'maleFirst' : 'female', { ...attributes, phone }).length === 0;

type AccountFacts = Pick<AccountItem, 'sex' | 'hasProfile' | 'rank' | 'womanStatus' | 'ageCheck'>;
export type AccountChange = Partial<Pick<AccountItem, 'hasProfile' | 'rank' | 'womanStatus'>>;

/**
 * The account fields that a save changes (rules: Members): `hasProfile` when the profile becomes complete, a man's
 * rank, and a woman's status. From `registering`, her status becomes `ready` when she has a complete profile and a
 * verified age. From `socialAccountMissing`, it becomes `ready` when she saves a social id.
 */
export const accountChangeOf = (account: AccountFacts, after: ProfileItem, change: ProfileChange): AccountChange => {
  const hasProfile = account.hasProfile || isComplete(after);
  const savesSocialId = [change.twitterid, change.tiktok, change.instagram].some((id) => id !== undefined && id !== '');
  const womanStatus =
    account.sex === WOMAN && account.womanStatus === WOMAN_STATUS.socialAccountMissing && savesSocialId
      ? WOMAN_STATUS.ready
      : womanStatusAfter({ ...account, hasProfile });
  const rank = account.sex === MAN ? rankAfterSave(account.rank, hasProfile, after) : account.rank;
  return {
    ...(hasProfile === account.hasProfile ? {} : { hasProfile }),
    ...(rank === account.rank ? {} : { rank }),
    ...(womanStatus === account.womanStatus ? {} : { womanStatus }),
  };
};

/**
 * A man's rank after a save: H → G with a complete profile, F → E with a free text (`propensity`) of 50 characters
 * (rules: Members, The men's climb).
 */
const rankAfterSave = (rank: Rank, hasProfile: boolean, after: ProfileItem): Rank => {
  if (rank === 'H') return hasProfile ? 'G' : 'H';
  return rank === 'F' && toProfileFacts(after).freeTextChars >= FREE_TEXT_MIN_CHARS ? 'E' : rank;
};

type Identifiers = Pick<ProfileItem, 'phone' | 'twitterid' | 'tiktok' | 'instagram'>;
/**
 * How many identifiers (phone number and social ids) a save changes. Another spelling of a value and an emptied field
 * do not count, because they do not reveal whether another member uses an identifier (rules: Members, Ten changes a
 * day).
 */
export const identifierChanges = (before: Identifiers, after: Identifiers): number => {
  const keysOf = ({ phone, twitterid, tiktok, instagram }: Identifiers) => [
    phoneKey(phone),
    ...[twitterid, tiktok, instagram].map(socialIdKey),
  ];
  const old = keysOf(before);
  return keysOf(after).filter((key, index) => key !== '' && key !== old[index]).length;
};

/**
 * The social ids that a save reserves (`taken`) and releases (`freed`). Empty when only the spelling of the id changes.
 */
export const socialIdMoves = (
  before: string,
  after: string,
): { taken?: string | undefined; freed?: string | undefined } => {
  const [old, now] = [socialIdKey(before), socialIdKey(after)];
  if (old === now) return {};
  return { taken: now || undefined, freed: old || undefined };
};
