import { createHandler } from '#functions/platform/http/create-handler.ts';
import { withdrawWoman as contract } from '#shared/contract/withdrawal.ts';
import { accountJa } from '#shared/messages/account.ja.ts';
import type { AccountDeps } from './deps.ts';
import { endMembership } from './withdraw.ts';

// The documented call of the women's survey sends no password, so the session alone is enough.
export const withdrawWoman = createHandler(contract, async ({ member, now, once }, { accounts }: AccountDeps) => {
  const answer = { success: true as const, msg: accountJa.withdrawal.done };
  await endMembership({ accounts }, { member, now, once, answer });
  return answer;
});
