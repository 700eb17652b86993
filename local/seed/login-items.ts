import { afterSignUp } from '#functions/auth/registration.rules.ts';
import { registrationIdFor } from '#functions/auth/registration-key.ts';
import { type Registration, registrationKey, waitingKey } from '#functions/items/registration.ts';
import { type SecretItem, secretKey } from '#functions/items/secret.ts';
import { mailTokenHash, mailTokenOf } from '#functions/platform/security/mail-tokens.ts';
import { type LoginItem, loginHashOf, loginPkOf } from '#functions/platform/security/sessions.ts';
import type { Item } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';

/** The login items of a member, equal to the items that sign-up and confirmation write. */
export const loginItems = (
  { sex, email, isActive }: Pick<SeedMember, 'sex' | 'email' | 'isActive'>,
  memberId: MemberId,
  { pepper, passwordHash }: SeedContext,
): Item[] => {
  const loginHash = loginHashOf(pepper, email);
  const login: LoginItem = { memberId, sex, email, isOpen: isActive, passwordVersion: 1, sessions: {}, version: 1 };
  const secret: SecretItem = { passwordHash, passwordVersion: 1, devices: [], places: [], version: 1 };
  return [
    { pk: loginPkOf(loginHash), sk: 'LOGIN', ...login },
    { ...secretKey(loginHash), ...secret },
  ];
};

/** A sign-up that is not confirmed yet. On /login the member can request the confirmation mail again. */
export const registrationItems = (
  { sex, email }: Pick<SeedMember, 'sex' | 'email'>,
  memberId: MemberId,
  { pepper, passwordHash, now }: SeedContext,
): Item[] => {
  const loginHash = loginHashOf(pepper, email);
  const id = registrationIdFor(pepper, memberId);
  const registration: Registration = {
    memberId,
    email,
    sex,
    passwordHash,
    campaign: {},
    readingConsentAt: now.getTime(),
    at: now.getTime(),
    nonce: memberId,
    tokenHash: mailTokenHash(mailTokenOf(pepper, 'confirmation', memberId)),
    expiresAt: 0,
    version: 1,
  };
  return [
    { ...registrationKey(loginHash, id), ...registration },
    { ...waitingKey(loginHash), ...afterSignUp(undefined, id, now) },
  ];
};
