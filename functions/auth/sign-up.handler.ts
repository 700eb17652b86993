import { createHandler } from '#functions/platform/http/create-handler.ts';
import { mailTokenHash, mailTokenOf, newTokenNonce } from '#functions/platform/security/mail-tokens.ts';
import { newMemberId } from '#functions/platform/security/random.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MailTemplate } from '#functions/records/events/mails.ts';
import { signUp as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import type { Sex } from '#shared/options/member.ts';
import { campaignOf, isWeakPassword } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { isOneOfSeveral, newRegistration } from './registration.rules.ts';
import { registrationKeyOf } from './registration-key.ts';
import { isWithin, ownerMailThrottle, signUpThrottles } from './throttles.ts';

// An address that already has an account gets the same answer after the same work, so that nobody learns who is a
// member. The owner of the address gets a mail. The address is read while the password is hashed, to save time.
export const signUp = createHandler(
  contract,
  async ({ body, now, ip, throttles, once }, { core, registrations }: AuthDeps) => {
    const { email, password, reading_consent: readingConsent } = body;
    if (isWeakPassword(password, email)) throw new AppError('weak_password');
    await throttles.count(signUpThrottles(core.pepper, ip));

    const memberId = newMemberId(core.random);
    const id = core.random.token(16);
    const sex = body.sex as Sex;
    const [passwordHash, found, mayMail] = await Promise.all([
      hashPassword(password),
      registrations.findByAddress(email),
      isWithin(throttles.count([ownerMailThrottle(core.pepper, email)])),
    ]);
    const nonce = newTokenNonce(core.random);
    const tokenHash = mailTokenHash(mailTokenOf(core.pepper, 'confirmation', nonce));
    const consents = { readingConsentAt: readingConsent ? now.getTime() : null };
    const facts = { memberId, email, sex, passwordHash, campaign: campaignOf(body), ...consents };
    const registration = newRegistration({ ...facts, nonce, tokenHash }, now);
    const data = { id: memberId, sex, email, uid: email };
    const answer = { status: 'success' as const, id: memberId, sex, data, registration_key: id };
    await retryOnConflict(async (round) => {
      const state = round === 1 ? found : await registrations.findByAddress(email);
      const isStored = mayMail && !state.secret;
      const mail = {
        template: templateFor({ mayMail, isInUse: !!state.secret, isLater: isOneOfSeveral(state.waiting, id, now) }),
        to: { uid: email },
        data: { login: state.loginHash, registration: id, nonce },
      };
      await registrations.saveSignUp(state, { id, registration, isStored }, { mail, now, also: once.write(answer) });
    });
    return answer;
  },
  {
    // The stored answer of a sign-up holds the id of its registration only, and each answer that is sent the key.
    complete: (answer, { core }) => ({
      ...answer,
      registration_key: registrationKeyOf(core.pepper, answer.registration_key),
    }),
  },
);

type Case = { mayMail: boolean; isInUse: boolean; isLater: boolean };
const templateFor = ({ mayMail, isInUse, isLater }: Case): MailTemplate => {
  if (!mayMail) return 'nobody';
  if (isInUse) return 'address_in_use';
  return isLater ? 'confirmation_of_several' : 'confirmation';
};
