import { createHandler } from '#functions/platform/create-handler.ts';
import { WriteRefused } from '#functions/platform/table.ts';
import { setReadingConsent as contract } from '#shared/contract/settings.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountDeps } from './get-account.handler.ts';
import { type AccountItem, accountKey, findAccount } from './public.ts';
import { toConsents } from './settings.shape.ts';

// The instant is that of the change: saying the same again leaves it alone.
export const setReadingConsent = createHandler(contract, async ({ member, body, now }, { table }: AccountDeps) => {
  const at = now.getTime();
  try {
    const after = await table.write({
      name: 'consent',
      if: [body.consent ? '#readingConsentAt = :none' : '#readingConsentAt > :none', { none: body.consent ? null : 0 }],
      update: {
        ...accountKey(member.id),
        set: { readingConsentAt: body.consent ? at : null, ...(body.consent ? {} : { readingConsentEndedAt: at }) },
        ...(body.consent ? { remove: ['readingConsentEndedAt'] } : {}),
      },
    });
    return toConsents(after as unknown as AccountItem);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    const account = await findAccount(table, member.id);
    if (!account) throw new AppError('session_required', { cause: error });
    return toConsents(account);
  }
});
