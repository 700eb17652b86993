import { type AccountItem, accountKey, newAccount } from '#functions/account/public.ts';
import type { PhotoRef } from '#functions/platform/photo-links.ts';
import { keyedHash, sha256 } from '#functions/platform/random.ts';
import { type LoginItem, loginKey } from '#functions/platform/sessions.ts';
import type { Item } from '#functions/platform/table.ts';
import { type PhotoSlots, type ProfileItem, profileKey } from '#functions/profile/public.ts';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS } from '#shared/limits.ts';
import type { AgeCheck, Rank, Sex, WomanStatus } from '#shared/options/member.ts';
import { PLANS, type PlanId } from '#shared/plans.ts';
import { socialIdKey } from '#shared/rules/sns-id.ts';
import type { Activity } from './population.ts';

/** What the demo cast and the synthetic population have in common. */
export type SeedMember = {
  sex: Sex;
  email: string;
  phone: string;
  socialIds: { twitterid: string; tiktok: string; instagram: string };
  attributes: Record<string, string | number>;
  defaultImgNo: number;
  rank: Rank;
  ageCheck: AgeCheck;
  status: WomanStatus | null;
  activity: Activity;
  isConfirmed: boolean;
  isActive: boolean;
  hasDocument: boolean;
  isTutorialDone: boolean;
  plan: { planId: PlanId; startedDaysAgo: number; hasLapsed: boolean } | null;
};

export type SeedContext = { pepper: string; passwordHash: string; now: Date };

/** The same member has the same id on every machine, so that a population is reproducible. */
export const seedMemberId = (email: string): MemberId => `m${sha256(`seed\0${email}`).slice(0, 22)}` as MemberId;

const paidUntil = (member: SeedMember, now: Date): number => {
  if (!member.plan) return 0;
  const { planId, startedDaysAgo, hasLapsed } = member.plan;
  if (hasLapsed) return now.getTime() - DAY_MS;
  const termMs = (PLANS.find((plan) => plan.id === planId)?.termDays ?? 30) * DAY_MS;
  const started = now.getTime() - startedDaysAgo * DAY_MS;
  return Math.max(started + termMs, now.getTime() + 3 * DAY_MS);
};

export const seedAccount = (member: SeedMember, { pepper, now }: SeedContext): AccountItem => ({
  ...newAccount(
    {
      memberId: seedMemberId(member.email),
      sex: member.sex,
      loginPk: loginKey(pepper, member.email).pk,
      campaign: {},
      readingConsentAt: now.getTime(),
    },
    new Date(now.getTime() - member.activity.registeredDaysAgo * DAY_MS),
  ),
  isActive: member.isActive,
  rank: member.rank,
  womanStatus: member.status ?? 1,
  ageCheck: member.ageCheck,
  hasAgeDocument: member.hasDocument,
  paidUntil: paidUntil(member, now),
  planId: member.plan?.planId ?? null,
  hasProfile: Object.keys(member.attributes).length > 0,
  isTutorialDone: member.isTutorialDone,
  lastCallAt: now.getTime() - member.activity.lastActiveDaysAgo * DAY_MS,
});

type ProfileOwner = Pick<SeedMember, 'email' | 'sex' | 'attributes' | 'phone' | 'socialIds' | 'defaultImgNo'>;
export const seedProfile = (member: ProfileOwner, photos: PhotoSlots): ProfileItem => ({
  memberId: seedMemberId(member.email),
  sex: member.sex,
  attributes: member.attributes as ProfileItem['attributes'],
  phone: member.phone,
  ...member.socialIds,
  photos,
  defaultImgNo: member.defaultImgNo,
  version: 1,
  photosVersion: 1,
});

/** Login, account, profile and the claim on the social ID of one member, as sign-up and the forms would have left them. */
export const memberItems = (member: SeedMember, photos: readonly PhotoRef[], context: SeedContext): Item[] => {
  const { pepper, passwordHash } = context;
  const id = seedMemberId(member.email);
  const login: LoginItem = {
    memberId: id,
    sex: member.sex,
    email: member.email,
    isOpen: member.isActive,
    isConfirmed: member.isConfirmed,
    passwordHash,
    sessions: {},
    version: 1,
  };
  const slots: PhotoSlots = [photos[0] ?? null, photos[1] ?? null, photos[2] ?? null];
  const account = seedAccount(member, context);
  const { twitterid } = member.socialIds;
  return [
    { ...loginKey(pepper, member.email), ...login },
    { ...accountKey(id), ...account },
    ...(account.hasProfile ? [{ ...profileKey(id), ...seedProfile(member, slots) }] : []),
    ...(twitterid
      ? [{ pk: `SNSID#${keyedHash(pepper, 'twitterid', socialIdKey(twitterid))}`, sk: 'SNSID', memberId: id }]
      : []),
  ];
};
