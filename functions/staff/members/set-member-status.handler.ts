import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setMemberStatus as contract } from '#shared/contract/staff-members.ts';
import type { StaffDeps } from '../deps.ts';
import { assertMaySetStatus } from './member-decision.rules.ts';

export const setMemberStatus = createHandler(
  contract,
  async ({ params: { id }, body: { status }, staff, now, once }, { members }: StaffDeps) => {
    const answer = { success: true as const };
    await retryOnConflict(async () => {
      const account = await members.getAccount(id);
      assertMaySetStatus(account, status);
      await members.saveStatus(account, status, { staff, now, also: once.write(answer) });
    });
    return answer;
  },
);
