import { decidedMarkWrite, type StoredQueueItem } from '#functions/items/queue-item.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { isDecisionIn } from '#shared/contract/queue-decisions.ts';
import { decideQueueItem as contract } from '#shared/contract/staff.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { StaffDeps } from '../deps.ts';
import { invalidField } from '../invalid-field.ts';
import { decideAgeDocument } from './age-documents.ts';
import type { Decide, Decision } from './decide.ts';
import { assertDecidedSo, madeOf } from './decided.ts';
import { decideManualRecommend } from './manual-recommends.ts';
import { decideOperatorChat } from './operator-chats.ts';
import { decideRankRequest } from './rank-requests.ts';
import { decideReport } from './reports.ts';
import { assertWorks } from './staff.rules.ts';

const DECIDE: { readonly [Q in StaffQueue]: Decide<Q> } = {
  age_documents: decideAgeDocument,
  manual_recommends: decideManualRecommend,
  rank_requests: decideRankRequest,
  reports: decideReport,
  operator_chats: decideOperatorChat,
};

/**
 * @throws AppError invalid_input for a decision that this queue does not have, and the errors of the queue's own
 * function.
 */
const decideIn = <Q extends StaffQueue>(queue: Q, { body, ...rest }: Decision, deps: StaffDeps): Promise<void> => {
  if (!isDecisionIn(queue, body)) throw invalidField('decision');
  return DECIDE[queue]({ ...rest, body }, deps);
};

/**
 * The errors with which a repeated request may fail although the first request stored the decision. already_decided:
 * the normal case. not_found: the content's author is unknown or erased, and no stored item shows any more that there
 * was a report. illegal_state: the repeat ran at the same time as the first request and read a part of what it wrote.
 */
const MAY_BE_REPEATED: readonly ErrorCode[] = ['already_decided', 'not_found', 'illegal_state'];

export const decideQueueItem = createHandler(
  contract,
  async ({ params: { queue, id }, body, staff, now, once }, deps: StaffDeps) => {
    assertWorks(queue, staff);
    const answer = { success: true as const };
    const made = madeOf(body);
    const mark = ({ sk }: StoredQueueItem) => decidedMarkWrite(queue, sk, { staffId: staff.staffId, made, now });
    try {
      await retryOnConflict(() => decideIn(queue, { id, body, staff, now, mark, also: once.write(answer) }, deps));
    } catch (error) {
      if (!(error instanceof AppError && MAY_BE_REPEATED.includes(error.code))) throw error;
      await assertDecidedSo({ queue, id, made, staff, now }, error, deps.queues);
    }
    return answer;
  },
);
