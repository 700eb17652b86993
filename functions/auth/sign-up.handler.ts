import { createHandler } from '#functions/platform/create-handler.ts';
import { mailTokenHash, mailTokenOf, newTokenNonce } from '#functions/platform/mail-tokens.ts';
import { newMemberId } from '#functions/platform/random.ts';
import { countUse } from '#functions/platform/throttle.ts';
import { signUp as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { CONFIRMATION_TOKEN_MS } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';
import { campaignOf, isWeakPassword } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { ownerMailThrottle, signUpThrottles } from './throttles.ts';

// A known address gets the same answer, after the same work, and its owner a mail: nobody learns who is a member. The
// address is looked for while the password is hashed, so that neither costs more time than the other.
export const signUp = createHandler(contract, async ({ body, now, ip, once }, { core, table, logins }: AuthDeps) => {
  const { email, password, reading_consent: readingConsent } = body;
  if (isWeakPassword(password, email)) throw new AppError('weak_password');
  await countUse(table, now, signUpThrottles(ip));

  const memberId = newMemberId(core.random);
  const sex = body.sex as Sex;
  const [passwordHash, known, mayMailOwner] = await Promise.all([
    hashPassword(password),
    logins.findLogin(email),
    isWithin(countUse(table, now, [ownerMailThrottle(email)])),
  ]);
  const nonce = newTokenNonce(core.random);
  const hash = mailTokenHash(mailTokenOf(core.pepper, 'confirmation', nonce));
  const answer = { status: 'success' as const, id: memberId, sex, data: { id: memberId, sex, email, uid: email } };
  const isNew =
    !known &&
    (await logins.createLogin(
      {
        memberId,
        sex,
        email,
        passwordHash,
        confirmation: { hash, expiresAt: now.getTime() + CONFIRMATION_TOKEN_MS },
        campaign: campaignOf(body),
        readingConsentAt: readingConsent ? now.getTime() : null,
      },
      { template: 'confirmation', to: { uid: email }, data: { login: logins.loginHash(email), nonce } },
      now,
      once.write(answer),
    ));
  if (!isNew) {
    const template = mayMailOwner ? 'address_in_use' : 'nobody';
    await logins.requestMail({ template, to: { uid: email }, data: {} }, now, once.write(answer));
  }
  return answer;
});

/** Whether a count stayed within its limit; beyond it the owner gets no more mails, and the caller is told nothing. */
const isWithin = (count: Promise<void>): Promise<boolean> =>
  count.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );
