import { MAN } from '#shared/options/member.ts';
import { joinList } from '#shared/rules/joined-list.ts';
import type { AnyProfile } from '#web/member/features/profile-view/public.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { Subprofile } from './api/use-subprofile.ts';

/**
 * The detailed profile in the form of a profile, so that both look the same. A detailed profile has no propensity text
 * (spec part-2 §3), and only a man's has height and weight.
 */
export const asViewed = ({ area, appear_points: points, height, weight, ...profile }: Subprofile): AnyProfile => ({
  ...profile,
  propensity: '',
  area: joinList(area),
  appear_points: joinList(points),
  ...(profile.sex === MAN && { height, weight, rank: '' }),
});

/** What the viewing member lacks, by the call's refusal; null for any other error. */
export const lockOf = (error: unknown): 'age' | 'payment' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'age_confirmation_required') return 'age';
  return error.code === 'payment_required' ? 'payment' : null;
};
