import { registrationIdOf, type StoredRegistration } from '#functions/items/registration.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { mailTokenHash } from '#functions/platform/security/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { confirmSignUp as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { checkPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { linkOutcome, readConfirmationToken } from './registration.rules.ts';
import { registrationIdIn } from './registration-key.ts';
import { addressThrottle } from './throttles.ts';

// A mailed link alone confirms nothing, because a stranger may have signed up with this mail address. The caller must
// also prove to be the person who signed up (rules: Identity, Whoever opens the mail must be whoever signed up).
export const confirmSignUp = createHandler(
  contract,
  async ({ body, now, ip, throttles }, { core: { pepper }, registrations }: AuthDeps) => {
    const { confirmation_token: confirmationToken, registration_key: key, password } = body;
    const link = readConfirmationToken(confirmationToken);
    if (!link) throw new AppError('token_invalid');
    const tokenHash = mailTokenHash(link.secret);
    const prove = async (registration: StoredRegistration): Promise<void> => {
      if (registrationIdIn(pepper, key) === registrationIdOf(registration)) return;
      if (password === undefined) throw new AppError('proof_required');
      const { email: uid, passwordHash } = registration;
      const alsoWrong = [addressThrottle(pepper, uid)];
      await checkPassword({ throttles, pepper, ip, uid, given: password, passwordHash, alsoWrong });
    };
    let isProven = false;
    return retryOnConflict(async () => {
      const state = await registrations.findByLink(link.loginHash, link.registrationId);
      const outcome = linkOutcome(state, tokenHash, now);
      if (outcome === 'dead') throw new AppError('token_invalid');
      if (outcome === 'confirmed') return { success: true as const, already_confirmed: true as const };
      // A retry does not call `prove` again, because a second call would count the same password twice. `isProven` is
      // set only after `prove` returned, because `prove` itself may throw a conflict.
      if (!isProven) await prove(outcome);
      isProven = true;
      await registrations.confirm(state, outcome, now);
      return { success: true as const, email: outcome.email };
    });
  },
);
