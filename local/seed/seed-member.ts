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
  plan: SeedPlan | null;
  /** Purchases of likes, oldest first. `sent`: number of these likes that were then sent, one per hour. */
  likes?: readonly { likes: number; daysAgo: number; sent: number }[];
};

export type SeedPlan = {
  planId: PlanId;
  /**
   * `running`: paid. `cancelled`: paid until the end of its term. `failing`: the renewal charge is being retried; the
   * plan is still treated as paid. `lapsed`: ended.
   */
  state: 'running' | 'cancelled' | 'failing' | 'lapsed';
  /** Days since the current term began, or the last term if the plan has ended. */
  startedDaysAgo: number;
  /** Whether the member has paid for all earlier terms since the sign-up. */
  hasEarlierTerms: boolean;
};

export type SeedContext = { pepper: string; passwordHash: string; now: Date };
