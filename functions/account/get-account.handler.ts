import { createHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { getAccount as contract } from '#shared/contract/account.ts';
import { AppError } from '#shared/errors.ts';
import { toAccount } from './account.shape.ts';
import type { AccountDeps } from './deps.ts';

// The endpoint waits for the table only twice: for the session check, then for all reads and writes below in parallel.
export const getAccount = createHandler(contract, async ({ member, now }, deps: AccountDeps) => {
  const { core, accounts, noticeFields } = deps;
  const [{ account, day, notices, announcements, billing }] = await allDone([
    accounts.findOverview(member.id, member.sex, now),
    accounts.keepLastCall(member, now),
    accounts.markLogin(member, now),
  ]);
  if (!account) throw new AppError('session_required');
  const { photoUrl, config } = core;
  return {
    ...toAccount({
      account,
      plan: billing?.plan,
      madeToday: day?.made ?? 0,
      uid: member.uid,
      photoUrl,
      listedCodes: config.LISTED_CODES,
      now,
    }),
    ...noticeFields(notices, announcements, { sex: account.sex, now }),
  };
});
