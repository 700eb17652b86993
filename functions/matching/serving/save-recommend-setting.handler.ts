import { createHandler } from '#functions/platform/http/create-handler.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { memberChangedEvent } from '#functions/records/events/matching.ts';
import { saveRecommendSetting as contract } from '#shared/contract/matching.ts';
import { AppError } from '#shared/errors.ts';
import { writing } from '../contention.ts';
import type { MatchingDeps } from '../deps.ts';
import { changedSetting, findSetting, settingWrite } from './recommend-setting.ts';

// Old clients send no version: their saves are merged one after the other, so that what neither of them names is never
// lost.
export const saveRecommendSetting = createHandler(
  contract,
  async ({ member, body, now, once }, { core, table }: MatchingDeps) => {
    const saved = await retryOnConflict(async () => {
      const { setting, version } = await findSetting(table, member.id);
      if (body.version !== undefined && body.version !== version) return undefined;
      const answer = { success: true as const, version: version + 1 };
      await writing(() =>
        table.transact([
          settingWrite(member.id, changedSetting(setting, body.recommend_setting), version),
          eventWrite(core.random, now, memberChangedEvent, { memberId: member.id }),
          ...once.write(answer),
        ]),
      );
      return answer;
    });
    // A stale form stays stale, so it is not worth another round.
    if (!saved) throw new AppError('conflict');
    return saved;
  },
);
