import {
  explanationJa,
  type ManualRequest,
  staffChoiceWrites,
  suggestMen,
  ticketBackWrites,
  writing,
} from '#functions/matching/public.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { auditWrite } from '#functions/records/audit-entry.ts';
import {
  dequeueWrites,
  readQueueItemId,
  releaseHeldWrite,
  type StoredQueueItem,
} from '#functions/records/queue-item.ts';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { MANUAL_NONE_REASONS } from '#shared/options/staff.ts';

import type { Decide, Decision } from './decide.ts';
import type { StaffDeps } from './deps.ts';

import { isHeldBy } from './staff.rules.ts';

const QUEUE = 'manual_recommends';
/** Short enough to read in one look, and one window of her pool gives as many. */
const SUGGESTED_MEN = 5;

/**
 * The item that this person holds.
 * @throws AppError not_found for an id that never was, already_decided, or lease_lost.
 */
export const getHeldRequest = async (
  id: string,
  { staffId, now }: { staffId: string; now: Date },
  { table }: Pick<StaffDeps, 'table'>,
): Promise<StoredQueueItem> => {
  const named = readQueueItemId(QUEUE, id);
  if (!named) throw new AppError('not_found');
  const [item, account] = (await table.findMany([named.key, accountKey(named.memberId)], { consistent: true })) as [
    StoredQueueItem | undefined,
    AccountItem | undefined,
  ];
  // Items leave the queue when they are decided; a ticket that was ever spent tells that there was one.
  if (!item) throw new AppError(account?.manualMonth ? 'already_decided' : 'not_found');
  if (!isHeldBy(item, staffId, now)) throw new AppError('lease_lost');
  return item;
};

type Suggestion = NonNullable<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>['suggestion']>;

/** Men to pick from, for the one who has just taken the item. */
export const suggestionFor = async ({ memberId }: StoredQueueItem, now: Date, deps: StaffDeps): Promise<Suggestion> => {
  const { problem, men } = await suggestMen(memberId, SUGGESTED_MEN, now, deps.matching);
  return {
    problem,
    men: men.map(({ id, name, age, areas, rank, why }) => {
      const { reasons = [], caution = null } = explanationJa(why) ?? {};
      return { id, twitter_name: name, age, areas, rank, reasons, caution };
    }),
  };
};

export const decideManualRecommend: Decide = async (decision, deps) => {
  const { id, staff, now, once, answer } = decision;
  assertDecision(decision.body);
  const item = await getHeldRequest(id, { staffId: staff.staffId, now }, deps);
  const outcome = await outcomeWrites(decision, item, deps);
  await writing(() =>
    deps.table.transact([
      ...dequeueWrites(QUEUE, { pk: item.pk, sk: item.sk }, item.memberId, { staffId: staff.staffId, now }),
      releaseHeldWrite(QUEUE, staff.staffId),
      ...outcome,
      auditWrite(deps.core.random, now, staff, {
        action: 'decide',
        memberId: item.memberId,
        subject: `${QUEUE} ${item.sk}`,
        detail: detailOf(decision.body),
      }),
      ...once.write(answer),
    ]),
  );
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

const refused = (field: string, sentence: string) =>
  new AppError('invalid_input', { fields: { [field]: [sentence] }, messages: [sentence] });

/** @throws AppError invalid_input for words of another queue, `recommend` without a man, `none` with one or without why. */
const assertDecision = ({ decision, reason, man_id: manId }: Decision['body']): void => {
  if (decision === 'recommend') {
    if (manId === undefined) throw refused('man_id', staffJa.manual.manRequired);
    return;
  }
  if (decision !== 'none') throw new AppError('invalid_input', { fields: { decision: [] } });
  if (manId !== undefined) throw new AppError('invalid_input', { fields: { man_id: [] } });
  if (!MANUAL_NONE_REASONS.some((one) => one === reason)) throw refused('reason', staffJa.manual.reasonRequired);
};

const detailOf = ({ decision, reason, man_id: manId }: Decision['body']): Record<string, string> => ({
  decision,
  ...(manId === undefined ? {} : { man: manId }),
  ...(decision === 'none' && reason ? { reason } : {}),
});
