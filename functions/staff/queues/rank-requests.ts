import { isRankRequestPending, rankFigures } from '#functions/account/public.ts';
import type { AccountItem } from '#functions/items/account.ts';
import type { StoredQueueItem } from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import { answersOf, photoFields } from '#functions/profile/public.ts';
import { rankDecisionWrites } from '#functions/ranks/public.ts';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { deskFieldsOf } from '#shared/options/profile-fields.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import type { StaffDeps } from '../deps.ts';
import type { Decide } from './decide.ts';
import { getLeasedRequest } from './leased-request.ts';

const QUEUE = 'rank_requests';

type RankFacts = Pick<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>, 'age' | 'rank_request'>;

/** Whether the account still has the rank request of this queue item as its pending request. */
const isWaiting = (account: AccountItem | undefined, { waitingSince }: StoredQueueItem): account is AccountItem =>
  account !== undefined &&
  account.withdrawnAt === undefined &&
  account.rankRequestedAt === waitingSince &&
  isRankRequestPending(account);

/**
 * The facts that the console shows with a leased rank request: the man's photos, answers, rank and criteria. The audit
 * log entry is written before the response, so that nobody sees a profile without an entry (rules: Staff console, The
 * audit log). Undefined when the request no longer waits for staff.
 */
export const rankRequestFactsFor = async (
  item: StoredQueueItem,
  { staff, now }: { staff: StaffMember; now: Date },
  { queues, requests, matching }: Pick<StaffDeps, 'queues' | 'requests' | 'matching'>,
): Promise<RankFacts | undefined> => {
  const { account, profile } = await requests.findMember(item.memberId);
  if (!isWaiting(account, item) || !profile) return undefined;
  await queues.saveLook('view_profile', { queue: QUEUE, item, staff, now });
  return {
    age: profile.attributes.age ?? null,
    rank_request: {
      twitter_name: profile.attributes.twitter_name ?? '',
      areas: splitList(profile.attributes.area ?? ''),
      rank: account.rank,
      decided_at: account.rankDecidedAt === undefined ? null : new Date(account.rankDecidedAt).toISOString(),
      criteria: rankFigures(account, now),
      ...photoFields(matching.core.photoUrl, profile, 780),
      ...answersOf(deskFieldsOf('man'), profile.attributes),
    },
  };
};

export const decideRankRequest: Decide<typeof QUEUE> = async ({ id, body, staff, now, mark, also }, deps) => {
  const { decision, ...outcome } = body;
  const { item, account, current } = await getLeasedRequest({ queue: QUEUE, id, staffId: staff.staffId, now }, deps);
  // He withdrew, and an event will remove his request from the queue.
  if (!isWaiting(account, item)) throw new AppError('already_decided');
  await deps.requests.saveDecision({
    queue: QUEUE,
    item,
    current,
    outcome: rankDecisionWrites(account, outcome, now, deps.matching.core.random),
    detail: { decision, ...outcome },
    staff,
    now,
    also: [mark(item), ...also],
  });
};
