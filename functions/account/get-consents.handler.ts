import { createHandler } from '#functions/platform/http/create-handler.ts';
import { findAccount } from '#functions/records/account.ts';
import { getConsents as contract } from '#shared/contract/settings.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountDeps } from './get-account.handler.ts';

import { toConsents } from './settings.shape.ts';

export const getConsents = createHandler(contract, async ({ member }, { table }: AccountDeps) => {
  const account = await findAccount(table, member.id);
  if (!account) throw new AppError('session_required');
  return toConsents(account);
});
