import { createHandler } from '#functions/platform/create-handler.ts';
import { eventWrite } from '#functions/platform/outbox.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { saveRecommendSetting as contract } from '#shared/contract/matching.ts';
import { writing } from './contention.ts';
import type { MatchingDeps } from './deps.ts';
import { changedSetting, findSetting, settingWrite } from './recommend-setting.ts';

// Two saves at once are merged one after the other, so that what neither of them names is never lost.
export const saveRecommendSetting = createHandler(
  contract,
  ({ member, body, now, once }, { core, table }: MatchingDeps) =>
    retryOnConflict(async () => {
      const { setting, version } = await findSetting(table, member.id);
      const answer = { success: true as const };
      await writing(() =>
        table.transact([
          settingWrite(member.id, changedSetting(setting, body.recommend_setting), version),
          eventWrite(core.random, now, 'member.changed', { memberId: member.id }),
          ...once.write(answer),
        ]),
      );
      return answer;
    }),
);
