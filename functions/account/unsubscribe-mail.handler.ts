import { createHandler } from '#functions/platform/http/create-handler.ts';
import { WriteRefused } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import { unsubscribeMail as contract } from '#shared/contract/account.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountDeps } from './get-account.handler.ts';
import { memberOfUnsubscribeToken } from './mail-settings.ts';

// The token is all it takes, and all it gives: no session, and nothing but this one kind of mail. Off stays off.
export const unsubscribeMail = createHandler(contract, async ({ query, now }, { core, table }: AccountDeps) => {
  const { kind, token } = query;
  const memberId = memberOfUnsubscribeToken(core.pepper, token, kind);
  if (!memberId) throw new AppError('token_invalid');
  try {
    await table.write({
      name: 'account',
      if: ['attribute_exists(#mailSettings)'],
      update: { ...accountKey(memberId), set: { [`mailSettings.${kind}`]: { on: false, at: now.getTime() } } },
    });
  } catch (error) {
    if (error instanceof WriteRefused) throw new AppError('token_invalid', { cause: error });
    throw error;
  }
  return { success: true as const };
});
