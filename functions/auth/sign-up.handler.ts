import { newMemberId } from '#functions/items/account.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { isMailboxProof, mailTokenHash, mailTokenOf, newTokenNonce } from '#functions/platform/security/mail-tokens.ts';
import { loginHashOf } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { signUp as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { campaignOf, isWeakPassword } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { isOneOfSeveral, newRegistration, signUpTemplate } from './registration.rules.ts';
import { registrationIdFor } from './registration-key.ts';
import { signUpReply } from './sign-up-reply.ts';
import { isWithin, networkHashOf, signUpMailThrottles, signUpThrottles } from './throttles.ts';

// An address that already has an account gets the same response after the same work, so that the response does not
// reveal which addresses have accounts. The owner of the address gets a mail. Mails are counted and the address is read
// while the password is hashed, so that the response time does not reveal that a limit was reached.
export const signUp = createReplayHandler(
  contract,
  async ({ id }: { id: MemberId }, { body }, { core }: AuthDeps) => signUpReply(core.pepper, body, id),
  async ({ body, now, ip, throttles, once }, { core: { pepper, random }, registrations }: AuthDeps) => {
    const { email, password, reading_consent: readingConsent, mailbox_proof: proof } = body;
    if (isWeakPassword(password, email)) throw new AppError('weak_password');
    await throttles.count(signUpThrottles(pepper, ip));

    const memberId = newMemberId(random);
    const id = registrationIdFor(pepper, memberId);
    const mails = isMailboxProof(pepper, loginHashOf(pepper, email), proof, now) ? 'proven' : 'sign-up';
    const sex = body.sex as Sex;
    const counted = async () => ({
      mayMail: await isWithin(throttles.count(signUpMailThrottles(pepper, mails, email, ip))),
      found: await registrations.findByAddress(email),
    });
    const [passwordHash, { mayMail, found }] = await Promise.all([hashPassword(password), counted()]);
    const nonce = newTokenNonce(random);
    const tokenHash = mailTokenHash(mailTokenOf(pepper, 'confirmation', nonce));
    const consents = { readingConsentAt: readingConsent ? now.getTime() : null };
    const facts = { memberId, email, sex, passwordHash, campaign: campaignOf(body), ...consents };
    const registration = newRegistration({ ...facts, nonce, tokenHash, isUnmailed: mayMail ? undefined : true }, now);
    const unmailed = mayMail ? undefined : { id, network: networkHashOf(pepper, ip), at: now.getTime() };
    await retryOnConflict(async (round) => {
      const state = round === 1 ? found : await registrations.findByAddress(email);
      const isStored = !state.secret;
      const mail = {
        template: signUpTemplate({ mayMail, isInUse: !!state.secret, isLater: isOneOfSeveral(state.waiting, id, now) }),
        to: { uid: email },
        data: { login: state.loginHash, registration: id, nonce },
      };
      const also = once.write({ id: memberId });
      await registrations.saveSignUp(state, { id, registration, isStored, unmailed }, { mail, now, also });
    });
    return signUpReply(pepper, body, memberId);
  },
);
