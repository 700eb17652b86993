import { createHandler } from '#functions/platform/create-handler.ts';
import { setMailSettings as contract } from '#shared/contract/settings.ts';
import { AppError } from '#shared/errors.ts';
import { OPTIONAL_MAILS } from '#shared/options/mail.ts';
import type { AccountDeps } from './get-account.handler.ts';
import { type AccountItem, accountKey, findAccount } from './public.ts';
import { toMailSettings } from './settings.shape.ts';

// Only what is named is written, so that two screens, or a screen and the link in a mail, never undo each other.
export const setMailSettings = createHandler(contract, async ({ member, body, now }, { table }: AccountDeps) => {
  const chosen = OPTIONAL_MAILS.flatMap((kind) => {
    const on = body.mail_settings[kind];
    return on === undefined ? [] : [[`mailSettings.${kind}`, { on, at: now.getTime() }] as const];
  });
  if (chosen.length === 0) {
    const account = await findAccount(table, member.id);
    if (!account) throw new AppError('session_required');
    return toMailSettings(account);
  }
  const after = await table.write({
    name: 'account',
    if: ['attribute_exists(pk)'],
    update: { ...accountKey(member.id), setIn: Object.fromEntries(chosen) },
  });
  return toMailSettings(after as unknown as AccountItem);
});
