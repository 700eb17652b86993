import type { AgeCheck, Rank, Sex, WomanStatus } from '#shared/options/member.ts';
import type { PlanId } from '#shared/plans.ts';
import type { Activity } from './population.ts';

/** The fields that the demo cast and the synthetic population share. */
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
  isRankRequestPending?: boolean;
  plan: { planId: PlanId; startedDaysAgo: number; hasLapsed: boolean } | null;
};

export type SeedContext = { pepper: string; passwordHash: string; now: Date };
