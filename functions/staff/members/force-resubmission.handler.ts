import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { forceResubmission as contract } from '#shared/contract/staff-members.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';
import { assertMayForceResubmission } from './member-decision.rules.ts';

export const forceResubmission = createHandler(
  contract,
  async ({ params: { id }, body: { reason }, staff, now, once }, { members }: StaffDeps) => {
    const answer = { success: true as const };
    await retryOnConflict(async () => {
      const { account, age } = await members.getAgeCase(id);
      assertMayForceResubmission(account);
      // The member was verified without a stored document, so there is nothing to submit again.
      if (!age) throw new AppError('illegal_state');
      await members.saveResubmission({ account, age }, reason, { staff, now, also: once.write(answer) });
    });
    return answer;
  },
);
