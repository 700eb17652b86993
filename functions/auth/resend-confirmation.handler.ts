import { createHandler } from '#functions/platform/http/create-handler.ts';
import { newTokenNonce } from '#functions/platform/security/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { registrationIdOf } from '#functions/records/registration.ts';
import { resendConfirmation as contract } from '#shared/contract/auth.ts';
import type { AuthDeps } from './deps.ts';
import { isOneOfSeveral, isWaiting, linkEnd } from './registration.rules.ts';
import { registrationIdIn } from './registration-key.ts';
import { resendThrottles } from './throttles.ts';

/** Ids that no registration has. They are read in place of missing ones, so that every call reads as much. */
const NO_KEY = 'no-key';
const NONE_NEWER = 'none-newer';

// The device that signed up sends the key of its registration and gets the link of that one. Without the key the mail
// has the link of the newest registration. That one may be a stranger's, but his link does not confirm without his key or password.
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
      if (secret || !registration) {
        const data = { login: loginHash, registration: own, nonce: newTokenNonce(core.random) };
        await logins.saveDecoy(email, { mail: { template: 'nobody', to: { uid: email }, data }, now });
      } else {
        const { nonce, at } = registration;
        const id = registrationIdOf(registration);
        const template = isOneOfSeveral(waiting, id, now) ? 'confirmation_of_several' : 'confirmation';
        const data = { login: loginHash, registration: id, nonce, signedUpAt: String(at) };
        const mail = { template, to: { uid: email }, data } as const;
        await registrations.saveRepeatedMail(registration, { expiresAt: linkEnd(now), mail, now });
      }
      return { success: true as const };
    });
  },
);
