import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { createLoginBonus as contract } from '#shared/contract/account.ts';
import { accountJa } from '#shared/messages/account.ja.ts';
import type { AccountDeps } from './deps.ts';
import { nextBonus } from './login-bonus.rules.ts';

// The write requires that `bonusDay` and `freeLikes` are still as they were read. So simultaneous requests give only
// one bonus, and a bonus never overwrites likes that were spent meanwhile.
export const createLoginBonus = createHandler(contract, ({ member, now, once }, { accounts }: AccountDeps) =>
  retryOnConflict(async () => {
    const account = await accounts.getAccount(member.id);
    const bonus = nextBonus(account, now);
    if (!bonus)
      return { success: false as const, amount: 0, code: 'daily_limit' as const, errors: [accountJa.loginBonus.given] };
    const answer = { success: true as const, amount: bonus.bonusAmount, streak: bonus.bonusStreak };
    await accounts.saveLoginBonus(account, bonus, now, once.write(answer));
    return answer;
  }),
);
