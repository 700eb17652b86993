import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getChatSettings as contract } from '#shared/contract/settings.ts';
import type { AccountDeps } from './deps.ts';

import { toChatSettings } from './settings.shape.ts';

export const getChatSettings = createHandler(contract, async ({ member }, { accounts }: AccountDeps) =>
  toChatSettings(await accounts.getAccount(member.id)),
);
