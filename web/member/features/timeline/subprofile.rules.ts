import { MAN } from '#shared/options/member.ts';
import { joinList } from '#shared/rules/joined-list.ts';
import type { AnyProfile } from '#web/member/features/profile-view/public.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { Subprofile } from './api/use-subprofile.ts';

/**
 * Converts a detailed profile to the type of a normal profile, so that the same components show both. A detailed
 * profile has no propensity text (spec part-2 §3); height and weight are present only for men.
 */
export const asViewed = ({ area, appear_points: points, height, weight, ...profile }: Subprofile): AnyProfile => ({
  ...profile,
  propensity: '',
  area: joinList(area),
  appear_points: joinList(points),
  ...(profile.sex === MAN && { height, weight, rank: '' }),
});

/** The step that the viewing member has not completed, derived from the error of the call; null for any other error. */
export const lockOf = (error: unknown): 'age' | 'payment' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'age_confirmation_required') return 'age';
  return error.code === 'payment_required' ? 'payment' : null;
};
