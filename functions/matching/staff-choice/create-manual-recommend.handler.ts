import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { accountKey, findAccount } from '#functions/records/account.ts';
import { enqueueWrites } from '#functions/records/queue-item.ts';

import { createManualRecommend as contract } from '#shared/contract/matching.ts';
import { refuse } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { WOMAN } from '#shared/options/member.ts';
import { writing } from '../contention.ts';
import type { MatchingDeps } from '../deps.ts';
import { decideManualRequest, TICKETS_UNCHANGED } from '../serving/serving.rules.ts';

// Ticket, request and place in the queue are one transaction: a ticket is never spent on nothing.
export const createManualRecommend = createHandler(contract, ({ member, now, once }, { table }: MatchingDeps) =>
  retryOnConflict(async () => {
    const account = await findAccount(table, member.id);
    if (!account) throw new AppError('not_found');
    const decision = decideManualRequest(account, now);
    if ('refused' in decision) {
      if (decision.refused === 'no_ticket') return refuse('no_ticket');
      throw new AppError(decision.refused);
    }
    const answer = { success: true as const, manual_recommend_ticket: decision.left };
    await writing(() =>
      table.transact([
        {
          name: 'account',
          if: TICKETS_UNCHANGED(account),
          update: {
            ...accountKey(member.id),
            set: { manualMonth: decision.month, manualUsed: decision.used, manualPendingAt: now.getTime() },
          },
        },
        ...enqueueWrites('manual_recommends', {
          memberId: member.id,
          sex: WOMAN,
          waitingSince: now.getTime(),
          stage: 'first',
          documentType: null,
          submissions: decision.used,
          firstReviewer: null,
        }),
        ...once.write(answer),
      ]),
    );
    return answer;
  }),
);
