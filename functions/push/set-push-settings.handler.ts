import type { PushSettings } from '#functions/items/account.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setPushSettings as contract } from '#shared/contract/push.ts';
import type { PushDeps } from './deps.ts';
import { toPushSettings, withChoices } from './settings.rules.ts';
import { throttleOf } from './throttles.ts';

export const setPushSettings = createReplayHandler(
  contract,
  // A repeat changes nothing and shows the settings as they are now.
  async (_kept: { success: true }, { member }, { subscriptions }: PushDeps) =>
    toPushSettings(await subscriptions.getAccount(member.id)),
  async ({ member, body, once, throttles }, { subscriptions }: PushDeps) => {
    await throttles.count([throttleOf('push_settings', member.id)]);
    return retryOnConflict(async () => {
      const account = await subscriptions.getAccount(member.id);
      const pushSettings = withChoices(account.pushSettings, body as PushSettings);
      await subscriptions.saveSettings(account, pushSettings, once.write({ success: true }));
      return toPushSettings({ pushSettings });
    });
  },
);
