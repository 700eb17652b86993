import { createHandler } from '#functions/platform/http/create-handler.ts';
import { completeTutorial as contract } from '#shared/contract/account.ts';
import type { AccountDeps } from './deps.ts';

export const completeTutorial = createHandler(contract, async ({ member }, { accounts }: AccountDeps) => {
  await accounts.saveTutorialDone(member.id);
  return { success: true as const };
});
