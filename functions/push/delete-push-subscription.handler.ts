import { createHandler } from '#functions/platform/http/create-handler.ts';
import { deletePushSubscription as contract } from '#shared/contract/push.ts';
import type { PushDeps } from './deps.ts';
import { subscriptionIdOf } from './subscription-id.ts';
import { throttleOf } from './throttles.ts';

export const deletePushSubscription = createHandler(
  contract,
  async ({ member, body, throttles }, { core, subscriptions }: PushDeps) => {
    await throttles.count([throttleOf('push_subscription', member.id)]);
    await subscriptions.deleteSubscription(member.id, subscriptionIdOf(core.pepper, body.endpoint));
    return { success: true as const };
  },
);
