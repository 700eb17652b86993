import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { WriteRefused } from '#functions/platform/table/table.ts';
import { accountKey, findAccount } from '#functions/records/account.ts';
import { createLoginBonus as contract } from '#shared/contract/account.ts';
import { AppError } from '#shared/errors.ts';
import { accountJa } from '#shared/messages/account.ja.ts';
import type { AccountDeps } from './get-account.handler.ts';
import { nextBonus } from './login-bonus.rules.ts';

// The day and the likes that were read are the condition: of calls at once one is first, and likes spent meanwhile count.
export const createLoginBonus = createHandler(contract, ({ member, now, once }, { table }: AccountDeps) =>
  retryOnConflict(async () => {
    const account = await findAccount(table, member.id);
    if (!account) throw new AppError('session_required');
    const bonus = nextBonus(account, now);
    if (!bonus)
      return { success: false as const, amount: 0, code: 'daily_limit' as const, errors: [accountJa.loginBonus.given] };
    const { bonusAmount: amount, bonusStreak: streak } = bonus;
    const answer = { success: true as const, amount, streak };
    const { bonusDay = '', freeLikes = 0 } = account;
    await table
      .transact([
        {
          name: 'bonus',
          if: [
            'attribute_exists(pk) AND (attribute_not_exists(#bonusDay) OR #bonusDay = :day) AND (attribute_not_exists(#freeLikes) OR #freeLikes = :likes)',
            { day: bonusDay, likes: freeLikes },
          ],
          update: { ...accountKey(member.id), set: bonus },
        },
        ...once.write(answer),
      ])
      .catch((cause: unknown) => {
        throw cause instanceof WriteRefused && cause.failed.includes('bonus')
          ? new AppError('conflict', { cause })
          : cause;
      });
    return answer;
  }),
);
