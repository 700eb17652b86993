import { createHandler } from '#functions/platform/http/create-handler.ts';
import { setChatSettings as contract } from '#shared/contract/settings.ts';
import { CHAT_SETTINGS_THROTTLE } from '#shared/limits.ts';
import type { AccountDeps } from './deps.ts';

import { toChatSettings } from './settings.shape.ts';

export const setChatSettings = createHandler(
  contract,
  async ({ member, body, now, once, throttles }, { accounts }: AccountDeps) => {
    const { read_marks: showsReading } = body.chat_settings;
    const account = await accounts.getAccount(member.id);
    const answer = toChatSettings({ showsReading });
    if ((account.showsReading === true) === showsReading) return answer;
    await throttles.count([{ kind: 'chat_settings', subject: member.id, ...CHAT_SETTINGS_THROTTLE }]);
    await accounts.saveShowsReading(member.id, showsReading, now, once.write(answer));
    return answer;
  },
);
