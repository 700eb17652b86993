import { createHandler } from '#functions/platform/http/create-handler.ts';
import { unsubscribeMail as contract } from '#shared/contract/account.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountDeps } from './deps.ts';
import { memberOfUnsubscribeToken } from './mail-settings.ts';

// The endpoint takes a token and no session. With the token, a caller can only switch off one kind of mail. A second
// use of the link changes nothing.
export const unsubscribeMail = createHandler(contract, async ({ query, now }, { core, accounts }: AccountDeps) => {
  const { kind, token } = query;
  const memberId = memberOfUnsubscribeToken(core.pepper, token, kind);
  if (!memberId || !(await accounts.saveUnsubscribed(memberId, kind, now))) throw new AppError('token_invalid');
  return { success: true as const };
});
