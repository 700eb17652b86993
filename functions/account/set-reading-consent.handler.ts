import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setReadingConsent as contract } from '#shared/contract/settings.ts';
import type { AccountDeps } from './deps.ts';

import { type Consenting, toConsents } from './settings.shape.ts';

const replayConsents = async (saved: Consenting) => toConsents(saved);

// A request that repeats the current choice writes nothing, so the stored time stays the time of the last change. If a
// client sends an old request again later, the idempotency key returns the first response, and a newer choice is kept.
export const setReadingConsent = createReplayHandler(
  contract,
  replayConsents,
  ({ member, body, now, once }, { accounts }: AccountDeps) =>
    retryOnConflict(async () => {
      const account = await accounts.getAccount(member.id);
      const { readingConsentAt: seen, termsAcceptedAt } = account;
      if (body.consent === (seen !== null)) return toConsents(account);
      const at = now.getTime();
      const saved = {
        termsAcceptedAt,
        readingConsentAt: body.consent ? at : null,
        readingConsentEndedAt: body.consent ? undefined : at,
      };
      await accounts.saveReadingConsent(member.id, { seen, consent: body.consent, at }, once.write(saved));
      return toConsents(saved);
    }),
);
