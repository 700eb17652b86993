import type { Viewer } from '#functions/pairs/public/record.ts';
import { whyNoLikes } from '#functions/payments/public.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { TimelineDeps } from './deps.ts';
import type { DetailRepository } from './detail.repository.ts';
import { likeStateOf, mayOpen, type Openable } from './eligibility.rules.ts';

export type Opening = Omit<Awaited<ReturnType<DetailRepository['getForOpening']>>, 'facts'> & {
  facts: Openable;
  hasVisibleRecord: boolean;
};

/**
 * A member whom the viewer may open at this instant, with everything that decides what that costs.
 * @throws AppError age_confirmation_required or payment_required for a viewer without a timeline; not_found for a member
 * who may not be opened, whatever the reason, and for an unknown id.
 */
export const getOpenable = async (
  { details }: Pick<TimelineDeps, 'details'>,
  viewer: Viewer,
  memberId: MemberId,
  now: Date,
): Promise<Opening> => {
  const { facts, ...others } = await details.getForOpening(viewer, memberId, now);
  const why = whyNoLikes(others.own, now);
  if (why) throw new AppError(why);
  if (!mayOpen(viewer, facts, now)) throw new AppError('not_found');
  return { ...others, facts, hasVisibleRecord: likeStateOf(viewer.sex, facts, now).cannotBeLiked };
};
