import { createHandler } from '#functions/platform/http/create-handler.ts';
import { accountKey } from '#functions/records/account.ts';
import { completeTutorial as contract } from '#shared/contract/account.ts';
import type { AccountDeps } from './get-account.handler.ts';

// Set to true however often it comes.
export const completeTutorial = createHandler(contract, async ({ member }, { table }: AccountDeps) => {
  await table.write({
    name: 'account',
    if: ['attribute_exists(pk)'],
    update: { ...accountKey(member.id), set: { isTutorialDone: true } },
  });
  return { success: true as const };
});
