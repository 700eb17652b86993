import { accessProblem } from '#functions/account/public.ts';
import type { Viewer } from '#functions/pairs/public/pair.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { TimelineDeps } from './deps.ts';
import type { DetailRepository } from './detail.repository.ts';
import { likeStateOf, mayOpen, type Openable } from './eligibility.rules.ts';

export type Opening = Omit<Awaited<ReturnType<DetailRepository['getForOpening']>>, 'facts'> & {
  facts: Openable;
  hasVisiblePair: boolean;
};

/**
 * Returns a member whose detailed profile the viewer may open now, with all facts that decide whether this costs a
 * ticket.
 * @throws AppError age_confirmation_required or payment_required for a viewer who may not use the timeline; not_found
 * for a member who may not be opened, whatever the reason, and for an unknown id.
 */
export const getOpenable = async (
  { details }: Pick<TimelineDeps, 'details'>,
  viewer: Viewer,
  memberId: MemberId,
  now: Date,
): Promise<Opening> => {
  const { facts, ...others } = await details.getForOpening(viewer, memberId, now);
  const why = accessProblem(others.own, now);
  if (why) throw new AppError(why);
  if (!mayOpen(viewer, facts, now)) throw new AppError('not_found');
  return { ...others, facts, hasVisiblePair: likeStateOf(viewer.sex, facts, now).cannotBeLiked };
};
