import { createHandler } from '#functions/platform/http/create-handler.ts';
import { markPushOpened as contract } from '#shared/contract/push.ts';
import type { PushDeps } from './deps.ts';
import { throttleOf } from './throttles.ts';

export const markPushOpened = createHandler(
  contract,
  async ({ member, now, throttles }, { subscriptions }: PushDeps) => {
    await throttles.count([throttleOf('push_opened', member.id)]);
    await subscriptions.saveOpened(member.id, now);
    return { success: true as const };
  },
);
