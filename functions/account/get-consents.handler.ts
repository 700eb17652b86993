import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getConsents as contract } from '#shared/contract/settings.ts';
import type { AccountDeps } from './deps.ts';

import { toConsents } from './settings.shape.ts';

export const getConsents = createHandler(contract, async ({ member }, { accounts }: AccountDeps) =>
  toConsents(await accounts.getAccount(member.id)),
);
