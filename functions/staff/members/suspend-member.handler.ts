import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { suspendMember as contract } from '#shared/contract/staff-members.ts';
import type { StaffDeps } from '../deps.ts';

export const suspendMember = createHandler(
  contract,
  async ({ params: { id }, body: { reason }, staff, now, once }, { members }: StaffDeps) => {
    const answer = { success: true as const };
    await retryOnConflict(async () => {
      const account = await members.getAccount(id);
      await members.saveSuspension(account, reason, { staff, now, also: once.write(answer) });
    });
    return answer;
  },
);
