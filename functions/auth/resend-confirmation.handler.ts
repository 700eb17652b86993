import { createHandler } from '#functions/platform/http/create-handler.ts';
import { newTokenNonce } from '#functions/platform/security/mail-tokens.ts';
import { loginHashOf } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { resendConfirmation as contract } from '#shared/contract/auth.ts';
import type { AuthDeps } from './deps.ts';
import { isOneOfSeveral, isWaiting, linkEnd, resendTemplate } from './registration.rules.ts';
import { registrationIdIn } from './registration-key.ts';
import { resendThrottles } from './throttles.ts';

/**
 * An id that no registration has. A request without a valid key looks up this id, so that every request reads the same
 * number of items.
 */
const NO_KEY = 'no-key';

// The device that signed up sends its registration key. If that registration can still be confirmed, the mail contains
// the confirmation link. Otherwise the mail says how to sign up, or that the address is in use. The limits depend only
// on whether the key is valid, so that they reveal nothing about the address.
export const resendConfirmation = createHandler(
  contract,
  async ({ body: { email, registration_key: key }, now, ip, throttles }, deps: AuthDeps) => {
    const { core, logins, registrations } = deps;
    const own = registrationIdIn(core.pepper, key);
    await throttles.count(resendThrottles(core.pepper, own !== undefined, email, ip));
    const loginHash = loginHashOf(core.pepper, email);
    return retryOnConflict(async () => {
      const { secret, waiting, registration } = await registrations.findByLink(loginHash, own ?? NO_KEY);
      const found = !secret && registration && isWaiting(registration, now) ? registration : undefined;
      const id = own ?? NO_KEY;
      const isSeveral = isOneOfSeveral(waiting, id, now);
      const template = resendTemplate({ isInUse: !!secret, isFound: !!found, isSeveral });
      const nonce = found?.nonce ?? newTokenNonce(core.random);
      const data = { login: loginHash, registration: id, nonce, signedUpAt: String(found?.at ?? now.getTime()) };
      const mail = { template, to: { uid: email }, data };
      if (found) await registrations.saveRepeatedMail(found, { expiresAt: linkEnd(now), mail, now });
      else await logins.saveDecoy(email, { mail, now });
      return { success: true as const };
    });
  },
);
