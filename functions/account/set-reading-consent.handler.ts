import { writing } from '#functions/matching/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { accountKey, findAccount } from '#functions/records/account.ts';
import { setReadingConsent as contract } from '#shared/contract/settings.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountDeps } from './get-account.handler.ts';

import { toConsents } from './settings.shape.ts';

// The instant is that of the change: saying the same again leaves it alone. What a lost connection sends once more, after
// the member has said otherwise, is a repeat and no consent.
export const setReadingConsent = createHandler(contract, ({ member, body, now, once }, { table }: AccountDeps) =>
  retryOnConflict(async () => {
    const account = await findAccount(table, member.id);
    if (!account) throw new AppError('session_required');
    const { readingConsentAt: seen, termsAcceptedAt } = account;
    if (body.consent === (seen !== null)) return toConsents(account);
    const at = now.getTime();
    const set = body.consent ? { readingConsentAt: at } : { readingConsentAt: null, readingConsentEndedAt: at };
    const answer = toConsents({ termsAcceptedAt, ...set });
    await writing(() =>
      table.transact([
        {
          name: 'consent',
          if: ['#readingConsentAt = :seen', { seen }],
          update: {
            ...accountKey(member.id),
            set,
            ...(body.consent ? { remove: ['readingConsentEndedAt'] } : {}),
          },
        },
        ...once.write(answer),
      ]),
    );
    return answer;
  }),
);
