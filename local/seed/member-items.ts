import { type AccountItem, accountKey, newAccount } from '#functions/items/account.ts';
import { directoryEntries } from '#functions/items/directory.ts';
import { type PhotoShades, type PhotoSlots, type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { toPhotoFacts, toProfileFacts } from '#functions/profile/account-facts.rules.ts';
import { idleDueWrite } from '#functions/recommend/serving/pause-idle.schedule.ts';
import { PAUSE_AFTER_IDLE_MS } from '#shared/limits.ts';
import { WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { socialIdKey } from '#shared/rules/sns-id.ts';
import { DAY_MS } from '#shared/time.ts';
import { loginItems, registrationItems } from './login-items.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';
import { seedMemberId } from './seed-member-id.ts';
import { seedMoney } from './seed-payments.ts';
import { type SeedPhoto, seedShades } from './seed-photo.ts';

const joinedAt = ({ activity }: SeedMember, now: Date) => now.getTime() - activity.registeredDaysAgo * DAY_MS;

export const seedAccount = (member: SeedMember, { pepper, now }: SeedContext): AccountItem => ({
  ...newAccount(
    {
      memberId: seedMemberId(member.email),
      sex: member.sex,
      loginPk: loginKey(pepper, member.email).pk,
      campaign: {},
      readingConsentAt: joinedAt(member, now),
    },
    new Date(joinedAt(member, now)),
  ),
  isActive: member.isActive,
  rank: member.rank,
  womanStatus: member.status ?? 1,
  ageCheck: member.ageCheck,
  hasAgeDocument: member.hasDocument,
  ...seedMoney(seedMemberId(member.email), member, { pepper, now }).account,
  hasProfile: Object.keys(member.attributes).length > 0,
  isTutorialDone: member.isTutorialDone,
  lastCallAt: now.getTime() - member.activity.lastActiveDaysAgo * DAY_MS,
  // A call of the present turn is not told yet (rules: Timeline, The last login), so there is one before.
  callBefore: now.getTime() - (member.activity.lastActiveDaysAgo + CALLS_APART_DAYS) * DAY_MS,
});

const CALLS_APART_DAYS = 0.5;

type ProfileOwner = Pick<SeedMember, 'email' | 'sex' | 'attributes' | 'phone' | 'socialIds' | 'defaultImgNo'>;
export const seedProfile = (member: ProfileOwner, photos: PhotoSlots, photoShades?: PhotoShades): ProfileItem => ({
  memberId: seedMemberId(member.email),
  sex: member.sex,
  attributes: member.attributes as ProfileItem['attributes'],
  phone: member.phone,
  ...member.socialIds,
  photos,
  defaultImgNo: member.defaultImgNo,
  version: 1,
  photosVersion: 1,
  ...(photoShades && { photoShades }),
});

/**
 * The items of one member, equal to those that the service writes: login, account, profile, payments, and the item that
 * reserves the member's social ID.
 */
export const memberItems = (member: SeedMember, photos: readonly SeedPhoto[], context: SeedContext): Item[] => {
  const { pepper } = context;
  const id = seedMemberId(member.email);
  if (!member.isConfirmed) return registrationItems(member, id, context);
  const slots: PhotoSlots = [photos[0]?.ref ?? null, photos[1]?.ref ?? null, photos[2]?.ref ?? null];
  const profile = seedProfile(member, slots, seedShades(id, photos));
  const account: AccountItem = {
    ...seedAccount(member, context),
    profileFacts: toProfileFacts(profile),
    photoFacts: toPhotoFacts(profile),
  };
  const { twitterid } = member.socialIds;
  return [
    ...loginItems(member, id, context),
    { ...accountKey(id), ...account },
    ...(account.hasProfile ? [{ ...profileKey(id), ...profile }, ...directoryEntries(profile)] : []),
    ...(twitterid
      ? [{ pk: `SNSID#${keyedHash(pepper, 'twitterid', socialIdKey(twitterid))}`, sk: 'SNSID', memberId: id }]
      : []),
    ...idleItems(account, context),
    ...seedMoney(id, member, context).items,
  ];
};

/**
 * The due work that pauses an idle woman's account: due at the first start of a service day after 14 days without an
 * API call. If those days have passed, it is due at the next start of a service day.
 */
const idleItems = ({ memberId, womanStatus, sex, lastCallAt }: AccountItem, { now }: SeedContext): Item[] => {
  if (sex !== WOMAN || womanStatus !== WOMAN_STATUS.active) return [];
  const due = idleDueWrite(memberId, Math.max(lastCallAt, now.getTime() - PAUSE_AFTER_IDLE_MS));
  return 'put' in due ? [due.put] : [];
};
