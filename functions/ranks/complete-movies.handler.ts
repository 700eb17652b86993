import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { completeMovies as contract } from '#shared/contract/ranks.ts';
import type { RanksDeps } from './deps.ts';
import { rankAfterMovies } from './ranks.rules.ts';

export const completeMovies = createHandler(contract, ({ member, now, once }, { ranks }: RanksDeps) =>
  retryOnConflict(async () => {
    const account = await ranks.getAccount(member.id);
    const rank = rankAfterMovies(account);
    const answer = { success: true as const };
    if (rank !== account.rank) await ranks.saveClimb(account, rank, { now, also: once.write(answer) });
    return answer;
  }),
);
