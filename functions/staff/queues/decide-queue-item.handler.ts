import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { decidedMarkWrite, type StoredQueueItem } from '#functions/records/queue-item.ts';
import { decideQueueItem as contract } from '#shared/contract/staff.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { StaffDeps } from '../deps.ts';
import { invalidField } from '../invalid-field.ts';
import { decideAgeDocument } from './age-documents.ts';
import type { Decide } from './decide.ts';
import { assertDecidedSo, madeOf } from './decided.ts';
import { decideManualRecommend } from './manual-recommends.ts';
import { decideOperatorChat } from './operator-chats.ts';
import { decideRankRequest } from './rank-requests.ts';
import { decideReport } from './reports.ts';
import { assertWorks } from './staff.rules.ts';

const DECIDE: Record<StaffQueue, Decide> = {
  age_documents: decideAgeDocument,
  manual_recommends: decideManualRecommend,
  rank_requests: decideRankRequest,
  reports: decideReport,
  operator_chats: decideOperatorChat,
};

/**
 * How a decision can be refused that is a repeat of a stored one: besides already_decided not_found, because nothing says
 * that content whose author is unknown or erased had a report, and illegal_state, because a repeat that read its items
 * while the first one was stored may find what the first one made.
 */
const MAY_BE_REPEATED: readonly ErrorCode[] = ['already_decided', 'not_found', 'illegal_state'];

export const decideQueueItem = createHandler(
  contract,
  async ({ params: { queue, id }, body, staff, now, once }, deps: StaffDeps) => {
    assertWorks(queue, staff);
    if (queue !== 'age_documents' && body.checks !== undefined) throw invalidField('checks');
    const answer = { success: true as const };
    const made = madeOf(body);
    const mark = ({ sk }: StoredQueueItem) => decidedMarkWrite(queue, sk, { staffId: staff.staffId, made, now });
    try {
      await retryOnConflict(() => DECIDE[queue]({ id, body, staff, now, mark, also: once.write(answer) }, deps));
    } catch (error) {
      if (!(error instanceof AppError && MAY_BE_REPEATED.includes(error.code))) throw error;
      await assertDecidedSo({ queue, id, made, staff, now }, error, deps.queues);
    }
    return answer;
  },
);
