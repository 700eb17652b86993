import type { MailSettings } from '#functions/items/account.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { setMailSettings as contract } from '#shared/contract/settings.ts';
import { OPTIONAL_MAILS } from '#shared/options/mail.ts';
import type { AccountDeps } from './deps.ts';

import { toMailSettings } from './settings.shape.ts';

export const setMailSettings = createReplayHandler(
  contract,
  async (mailSettings: MailSettings) => toMailSettings({ mailSettings }),
  async ({ member, body, now, once }, { accounts }: AccountDeps) => {
    const chosen: MailSettings = {};
    for (const kind of OPTIONAL_MAILS) {
      const on = body.mail_settings[kind];
      if (on !== undefined) chosen[kind] = { on, at: now.getTime() };
    }
    const account = await accounts.getAccount(member.id);
    const saved = { ...account.mailSettings, ...chosen };
    if (Object.keys(chosen).length > 0) await accounts.saveMailSettings(member.id, chosen, once.write(saved));
    return toMailSettings({ mailSettings: saved });
  },
);
