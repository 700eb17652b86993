import { createHandler } from '#functions/platform/http/create-handler.ts';
import { mailTokenHash, mailTokenOf, newTokenNonce } from '#functions/platform/security/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { registrationIdOf } from '#functions/records/registration.ts';
import { resendConfirmation as contract } from '#shared/contract/auth.ts';
import type { AuthDeps } from './deps.ts';
import { isOneOfSeveral, isWaiting, withLink } from './registration.rules.ts';
import { registrationIdIn } from './registration-key.ts';
import { resendThrottles } from './throttles.ts';

/** Ids that no registration has. They are read in place of missing ones, so that every call reads as much. */
const NO_KEY = 'no-key';
const NONE_NEWER = 'none-newer';

// The device that signed up sends the key of its registration and gets a new link for that one. Without the key the
// newest registration gets it. That one may be a stranger's, but his link does not confirm without his key or password.
export const resendConfirmation = createHandler(
  contract,
  async ({ body: { email, registration_key: key }, now, ip, throttles }, deps: AuthDeps) => {
    const { core, logins, registrations } = deps;
    await throttles.count(resendThrottles(core.pepper, email, ip));
    const own = registrationIdIn(core.pepper, key) ?? NO_KEY;
    return retryOnConflict(async () => {
      const { loginHash, secret, waiting } = await registrations.findByAddress(email);
      const newest = waiting?.newest && waiting.newest !== own ? waiting.newest : NONE_NEWER;
      const found = await registrations.findRegistrations(loginHash, [own, newest]);
      const registration = found.find((one) => one !== undefined && isWaiting(one, now));
      const nonce = newTokenNonce(core.random);
      const hash = mailTokenHash(mailTokenOf(core.pepper, 'confirmation', nonce));
      if (secret || !registration) {
        const data = { login: loginHash, registration: own, nonce };
        const mail = { template: 'nobody' as const, to: { uid: email }, data };
        await logins.saveDecoy(email, { mail, now });
      } else {
        const id = registrationIdOf(registration);
        const template = isOneOfSeveral(waiting, id, now) ? 'confirmation_of_several' : 'confirmation';
        const data = { login: loginHash, registration: id, nonce, signedUpAt: String(registration.at) };
        const mail = { template, to: { uid: email }, data } as const;
        await registrations.saveLinks(registration, withLink(registration.tokenHashes, hash, now), mail, now);
      }
      return { success: true as const };
    });
  },
);
