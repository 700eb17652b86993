import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setMemberRank as contract } from '#shared/contract/staff-members.ts';
import type { StaffDeps } from '../deps.ts';
import { assertMaySetRank } from './member-decision.rules.ts';

export const setMemberRank = createHandler(
  contract,
  async ({ params: { id }, body: { rank }, staff, now, once }, { members }: StaffDeps) => {
    const answer = { success: true as const };
    await retryOnConflict(async () => {
      const account = await members.getAccount(id);
      assertMaySetRank(account, rank);
      await members.saveRank(account, rank, { staff, now, also: once.write(answer) });
    });
    return answer;
  },
);
