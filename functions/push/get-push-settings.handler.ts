import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getPushSettings as contract } from '#shared/contract/push.ts';
import type { PushDeps } from './deps.ts';
import { toPushSettings } from './settings.rules.ts';

export const getPushSettings = createHandler(contract, async ({ member }, { subscriptions }: PushDeps) =>
  toPushSettings(await subscriptions.getAccount(member.id)),
);
