import { assertPassword } from '#functions/auth/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { withdraw as contract } from '#shared/contract/withdrawal.ts';
import type { AccountDeps } from './get-account.handler.ts';
import { withdraw as endMembership } from './withdraw.ts';

export const withdraw = createHandler(
  contract,
  async ({ member, body, now, ip, once }, { core, table }: AccountDeps) => {
    await assertPassword({ core, table }, member, { password: body.password, ip, now });
    const answer = { success: true as const };
    await endMembership({ core, table }, { member, now, once, answer });
    return answer;
  },
);
