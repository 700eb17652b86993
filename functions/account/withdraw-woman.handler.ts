import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { withdrawWoman as contract } from '#shared/contract/withdrawal.ts';
import { withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import type { AccountDeps } from './deps.ts';
import { endMembership } from './withdraw.ts';

const DONE = { success: true as const, msg: withdrawalJa.done };

// The documented endpoint for women who leave the service has no password field, so the session alone is enough.
export const withdrawWoman = createReplayHandler(
  contract,
  async (_done: { success: true }) => DONE,
  async ({ member, now, once }, { accounts }: AccountDeps) => {
    await endMembership({ accounts }, { member, now, also: once.write({ success: true }) });
    return DONE;
  },
);
