import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { mailTokenHash, mailTokenOf, newTokenNonce } from '#functions/platform/security/mail-tokens.ts';
import { newMemberId } from '#functions/platform/security/random.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { signUp as contract } from '#shared/contract/auth.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { campaignOf, isWeakPassword } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { newRegistration } from './registration.rules.ts';
import { isWithin, ownerMailThrottle, signUpThrottles } from './throttles.ts';

const answerTo = ({ email, sex }: Pick<BodyOf<typeof contract>, 'email' | 'sex'>, id: MemberId) => {
  const own = { id, sex: sex as Sex };
  return { status: 'success' as const, ...own, data: { ...own, email, uid: email } };
};

const replaySignUp = async ({ id }: { id: MemberId }, { body }: { body: BodyOf<typeof contract> }) =>
  answerTo(body, id);

// An address that already has an account gets the same answer after the same work, so that nobody learns who is a
// member. The owner of the address gets a mail. The address is read while the password is hashed, to save time.
export const signUp = createReplayHandler(
  contract,
  replaySignUp,
  async ({ body, now, ip, throttles, once }, deps: AuthDeps) => {
    const { core, logins, registrations } = deps;
    const { email, password, reading_consent: readingConsent } = body;
    if (isWeakPassword(password, email)) throw new AppError('weak_password');
    await throttles.count(signUpThrottles(core.pepper, ip));

    const memberId = newMemberId(core.random);
    const sex = body.sex as Sex;
    const [passwordHash, found, mayMail] = await Promise.all([
      hashPassword(password),
      registrations.findByAddress(email, now),
      isWithin(throttles.count([ownerMailThrottle(core.pepper, email)])),
    ]);
    const nonce = newTokenNonce(core.random);
    const hash = mailTokenHash(mailTokenOf(core.pepper, 'confirmation', nonce));
    const consents = { readingConsentAt: readingConsent ? now.getTime() : null };
    const registration = newRegistration(
      { memberId, email, sex, passwordHash, campaign: campaignOf(body), ...consents },
      hash,
      now,
    );
    const mailOf = (template: 'confirmation' | 'address_in_use') => ({
      template: mayMail ? template : ('nobody' as const),
      to: { uid: email },
      data: { login: found.loginHash, nonce },
    });
    await retryOnConflict(async (round) => {
      const state = round === 1 ? found : await registrations.findByAddress(email, now);
      const also = once.write({ id: memberId });
      if (state.secret) {
        const size = Buffer.byteLength(JSON.stringify(registration));
        await logins.saveDecoy(email, { mail: mailOf('address_in_use'), size, now, also });
      } else {
        await registrations.saveNew(state, registration, { mail: mailOf('confirmation'), now, also });
      }
    });
    return answerTo(body, memberId);
  },
);
