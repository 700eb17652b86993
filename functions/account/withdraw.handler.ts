import { assertPassword } from '#functions/auth/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { withdraw as contract } from '#shared/contract/withdrawal.ts';
import type { AccountDeps } from './deps.ts';
import { endMembership } from './withdraw.ts';

export const withdraw = createHandler(
  contract,
  async ({ member, body, now, ip, once }, { core, table, accounts }: AccountDeps) => {
    await assertPassword({ core, table }, member, { password: body.password, ip, now });
    const answer = { success: true as const };
    await endMembership({ accounts }, { member, now, also: once.write(answer) });
    return answer;
  },
);
