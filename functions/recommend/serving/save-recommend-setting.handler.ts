import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { saveRecommendSetting as contract } from '#shared/contract/matching.ts';
import { AppError } from '#shared/errors.ts';
import type { RecommendDeps } from '../deps.ts';
import { changedSetting } from './recommend-setting.ts';

// A request without `version` gets no conflict for an outdated version: its fields replace the stored fields.
export const saveRecommendSetting = createHandler(
  contract,
  async ({ member, body, now, once }, { core, settings }: RecommendDeps) => {
    const saved = await retryOnConflict(async () => {
      const { setting, version } = await settings.find(member.id);
      if (body.version !== undefined && body.version !== version) return undefined;
      const answer = { success: true as const, version: version + 1 };
      await settings.save(
        member.id,
        { setting: changedSetting(setting, body.recommend_setting), version },
        {
          also: [eventWrite(core.random, now, memberChangedEvent, { memberId: member.id }), ...once.write(answer)],
        },
      );
      return answer;
    });
    // This error is not thrown inside `retryOnConflict`: a retry would compare the same outdated version again.
    if (!saved) throw new AppError('conflict');
    return saved;
  },
);
