import {
  explanationJa,
  type ManualRequest,
  staffChoiceWrites,
  suggestMen,
  ticketBackWrites,
} from '#functions/matching/public.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { readQueueItemId, type StoredQueueItem } from '#functions/records/queue-item.ts';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { MANUAL_NONE_REASONS } from '#shared/options/staff.ts';
import type { Decide, Decision } from './decide.ts';
import type { StaffDeps } from './deps.ts';
import { isLeasedBy } from './staff.rules.ts';

const QUEUE = 'manual_recommends';
/** Staff can compare five men at a glance, and one window of her pool usually contains five men who fit her. */
const SUGGESTED_MEN = 5;

/**
 * The queue item of a request that this person has leased.
 * @throws AppError not_found for an id that no request ever had; already_decided; lease_lost.
 */
export const getLeasedRequest = async (
  id: string,
  { staffId, now }: { staffId: string; now: Date },
  { requests }: Pick<StaffDeps, 'requests'>,
): Promise<StoredQueueItem> => {
  const named = readQueueItemId(QUEUE, id);
  if (!named) throw new AppError('not_found');
  const { item, account } = await requests.findRequest(named.key, named.memberId);
  // A decision deletes the item from the queue. `manualMonth` proves that the member once spent a ticket on a request.
  if (!item) throw new AppError(account?.manualMonth ? 'already_decided' : 'not_found');
  if (!isLeasedBy(item, staffId, now)) throw new AppError('lease_lost');
  return item;
};

type Suggestion = NonNullable<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>['suggestion']>;

/** The men that the console suggests to staff for a leased item. */
export const suggestionFor = async (
  { memberId }: StoredQueueItem,
  now: Date,
  { matching }: Pick<StaffDeps, 'matching'>,
): Promise<Suggestion> => {
  const { problem, men } = await suggestMen(memberId, SUGGESTED_MEN, now, matching);
  return {
    problem,
    men: men.map(({ id, name, age, areas, rank, why }) => {
      const { reasons = [], caution = null } = explanationJa(why) ?? {};
      return { id, twitter_name: name, age, areas, rank, reasons, caution };
    }),
  };
};

export const decideManualRecommend: Decide = async (decision, deps) => {
  const { id, body, staff, now, also } = decision;
  assertDecision(body);
  const item = await getLeasedRequest(id, { staffId: staff.staffId, now }, deps);
  const outcome = await outcomeWrites(decision, item, deps);
  await deps.requests.saveDecision({ item, outcome, detail: detailOf(body), staff, now, also });
};

const outcomeWrites = (
  { body, now }: Decision,
  { memberId, waitingSince }: StoredQueueItem,
  { matching }: StaffDeps,
): Promise<Write[]> | Write[] => {
  const request: ManualRequest = { herId: memberId, since: waitingSince };
  return body.man_id === undefined
    ? ticketBackWrites(request, now, matching)
    : staffChoiceWrites(request, body.man_id, now, matching);
};

const invalidField = (field: string, sentence: string) =>
  new AppError('invalid_input', { fields: { [field]: [sentence] }, messages: [sentence] });

/**
 * @throws AppError invalid_input for a decision that belongs to another queue, for `recommend` without a man, for
 * `none` with a man, and for `none` without one of the listed reasons.
 */
const assertDecision = ({ decision, reason, man_id: manId }: Decision['body']): void => {
  if (decision === 'recommend') {
    if (manId === undefined) throw invalidField('man_id', staffJa.manual.manRequired);
    return;
  }
  if (decision !== 'none') throw new AppError('invalid_input', { fields: { decision: [] } });
  if (manId !== undefined) throw new AppError('invalid_input', { fields: { man_id: [] } });
  if (!MANUAL_NONE_REASONS.some((one) => one === reason)) throw invalidField('reason', staffJa.manual.reasonRequired);
};

const detailOf = ({ decision, reason, man_id: manId }: Decision['body']): Record<string, string> => ({
  decision,
  ...(manId === undefined ? {} : { man: manId }),
  ...(decision === 'none' && reason ? { reason } : {}),
});
