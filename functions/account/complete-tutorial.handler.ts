import { createHandler } from '#functions/platform/http/create-handler.ts';
import { completeTutorial as contract } from '#shared/contract/account.ts';
import type { AccountDeps } from './get-account.handler.ts';
import { accountKey } from './public.ts';

// Set to true however often it comes.
export const completeTutorial = createHandler(contract, async ({ member }, { table }: AccountDeps) => {
  await table.write({
    name: 'account',
    if: ['attribute_exists(pk)'],
    update: { ...accountKey(member.id), set: { isTutorialDone: true } },
  });
  return { success: true as const };
});
