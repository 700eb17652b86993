import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { decideQueueItem as contract } from '#shared/contract/staff.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { StaffDeps } from '../deps.ts';
import { decideAgeDocument } from './age-documents.ts';
import type { Decide } from './decide.ts';
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

export const decideQueueItem = createHandler(
  contract,
  async ({ params: { queue, id }, body, staff, now, once }, deps: StaffDeps) => {
    assertWorks(queue, staff);
    const answer = { success: true as const };
    await retryOnConflict(() => DECIDE[queue]({ id, body, staff, now, also: once.write(answer) }, deps));
    return answer;
  },
);
