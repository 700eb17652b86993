import { writing } from '#functions/matching/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { accountKey, findAccount } from '#functions/records/account.ts';
import { setMailSettings as contract } from '#shared/contract/settings.ts';
import { AppError } from '#shared/errors.ts';
import { OPTIONAL_MAILS } from '#shared/options/mail.ts';
import type { AccountDeps } from './get-account.handler.ts';

import { toMailSettings } from './settings.shape.ts';

// Only what is named is written, so that two screens, or a screen and the link in a mail, never undo each other.
export const setMailSettings = createHandler(contract, async ({ member, body, now, once }, { table }: AccountDeps) => {
  const chosen = OPTIONAL_MAILS.flatMap((kind) => {
    const on = body.mail_settings[kind];
    return on === undefined ? [] : [[kind, { on, at: now.getTime() }] as const];
  });
  const account = await findAccount(table, member.id);
  if (!account) throw new AppError('session_required');
  const mailSettings = { ...account.mailSettings, ...Object.fromEntries(chosen) };
  const answer = toMailSettings({ mailSettings });
  if (chosen.length === 0) return answer;
  const set = Object.fromEntries(chosen.map(([kind, choice]) => [`mailSettings.${kind}`, choice]));
  await writing(() =>
    table.transact([
      { name: 'account', if: ['attribute_exists(pk)'], update: { ...accountKey(member.id), set } },
      ...once.write(answer),
    ]),
  );
  return answer;
});
