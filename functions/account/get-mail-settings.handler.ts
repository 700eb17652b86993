import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getMailSettings as contract } from '#shared/contract/settings.ts';
import type { AccountDeps } from './deps.ts';

import { toMailSettings } from './settings.shape.ts';

export const getMailSettings = createHandler(contract, async ({ member }, { accounts }: AccountDeps) =>
  toMailSettings(await accounts.getAccount(member.id)),
);
