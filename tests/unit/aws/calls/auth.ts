import { addChallenge, newChallenge, SIGN_IN_CHALLENGE } from '#functions/auth/challenge.ts';
import { passkeyIdOf } from '#functions/auth/passkey.shape.ts';
import { hashPassword } from '#functions/auth/passwords.ts';
import { afterSignUp, newRegistration } from '#functions/auth/registration.rules.ts';
import { registrationIdFor, registrationKeyOf } from '#functions/auth/registration-key.ts';
import { relyingParty } from '#functions/auth/relying-party.ts';
import { sessionIdOf } from '#functions/auth/session-id.ts';
import { verifyAttestation } from '#functions/auth/verify-passkey.ts';
import { newMemberId } from '#functions/items/account.ts';
import { registrationKey, waitingKey } from '#functions/items/registration.ts';
import { secretKey } from '#functions/items/secret.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import { mailTokenHash, mailTokenOf } from '#functions/platform/security/mail-tokens.ts';
import { loginHashOf, loginKey } from '#functions/platform/security/sessions.ts';
import * as contract from '#shared/contract/auth.ts';
import * as passkeys from '#shared/contract/passkeys.ts';
import { HOUR_MS } from '#shared/time.ts';
import { createAuthenticator } from '#tests/setup/arrange/authenticator.ts';
import { ORIGIN } from '#tests/setup/world/test-world.ts';
import { as, PASSWORD, type Row, row, type Scene } from '../scene.ts';

const EMAIL = 'sora@example.com';
const NONCE = 'a-nonce-of-a-mailed-link';
const signUpBody = (email: string) => ({ email, password: PASSWORD, password_confirmation: PASSWORD, sex: 2 });

/** Stores a sign-up that waits for its confirmation. Returns the body of the confirmation call. */
const registration = async ({ core: { pepper, random }, world, now }: Scene) => {
  const token = mailTokenOf(pepper, 'confirmation', NONCE);
  const hash = loginHashOf(pepper, EMAIL);
  const memberId = newMemberId(random);
  const id = registrationIdFor(pepper, memberId);
  const facts = { memberId, email: EMAIL, sex: 2 as const, campaign: {}, readingConsentAt: null };
  const passwordHash = await hashPassword(PASSWORD);
  const link = { nonce: NONCE, tokenHash: mailTokenHash(token) };
  const waits = newRegistration({ ...facts, passwordHash, ...link }, now);
  await world.table.write({ name: 'registration', put: { ...registrationKey(hash, id), ...waits } });
  await world.table.write({ name: 'waiting', put: { ...waitingKey(hash), ...afterSignUp(undefined, id, now) } });
  return { confirmation_token: `${hash}.${id}.${token}`, registration_key: registrationKeyOf(pepper, id) };
};

/** Stores a mailed link with which she can set a new password. */
const resetLink = async ({ core, world, her, now }: Scene) => {
  const token = mailTokenOf(core.pepper, 'password_reset', NONCE);
  const link = { hash: mailTokenHash(token), client: 'link', isKnown: false, expiresAt: now.getTime() + HOUR_MS };
  const key = secretKey(loginHashOf(core.pepper, her.email));
  await world.table.write({ name: 'secret', update: { ...key, set: { resets: [link] } } });
  return { uid: her.email, client: 'link', 'access-token': token };
};

const NEW_PASSWORD = { password: 'another-horse-8', password_confirmation: 'another-horse-8' };
const otherSession = async ({ core, world, her, now }: Scene) => {
  const session = { tokenHash: sha256('other'), createdAt: now.getTime(), expiresAt: now.getTime() + HOUR_MS };
  const update = { ...loginKey(core.pepper, her.email), set: { 'sessions.other': session } };
  await world.table.write({ name: 'login', update });
  return sessionIdOf(core.pepper, her.id, 'other');
};

const authenticator = createAuthenticator(ORIGIN);
/** What her authenticator answers to the options for a new passkey. */
const newCredential = ({ core: { config, pepper, random }, her, now }: Scene) => {
  const challenge = newChallenge(pepper, random, addChallenge({ id: her.id, client: her.session.client }), now);
  const user = { id: loginHashOf(pepper, her.email), name: her.email, displayName: her.email };
  return { challenge, credential: authenticator.create({ challenge, rp: relyingParty(config), user } as never) };
};
/** Stores a passkey of hers. Returns its id in the API. */
const storedPasskey = async (scene: Scene) => {
  const { core, world, her, now } = scene;
  const { challenge, credential } = newCredential(scene);
  const verified = await verifyAttestation(credential, { party: relyingParty(core.config), challenge });
  const passkey = { ...verified, name: '自宅', createdAt: now.getTime() };
  const update = { ...secretKey(loginHashOf(core.pepper, her.email)), set: { passkeys: [passkey] } };
  await world.table.write({ name: 'secret', update });
  return passkeyIdOf(core.pepper, her.id, passkey);
};
const signedChallenge = async (scene: Scene) => {
  await storedPasskey(scene);
  const { core, now } = scene;
  const challenge = newChallenge(core.pepper, core.random, SIGN_IN_CHALLENGE, now);
  return authenticator.get({ challenge, rpId: relyingParty(core.config).id } as never);
};

export const AUTH: readonly Row[] = [
  row(contract.signUp, () => ({ body: signUpBody(EMAIL) }), { variant: 'a new address' }),
  row(contract.signUp, ({ her }) => ({ body: signUpBody(her.email) }), { variant: 'an address in use' }),
  row(contract.confirmSignUp, async (scene) => ({ body: await registration(scene) }), { variant: 'by the key' }),
  row(
    contract.confirmSignUp,
    async (scene) => {
      const { confirmation_token } = await registration(scene);
      return { body: { confirmation_token, password: PASSWORD } };
    },
    { variant: 'by the password' },
  ),
  row(
    contract.resendConfirmation,
    async (scene) => {
      const { registration_key } = await registration(scene);
      return { body: { email: EMAIL, registration_key } };
    },
    { variant: 'an address that waits' },
  ),
  row(contract.resendConfirmation, () => ({ body: { email: EMAIL } }), { variant: 'an unknown address' }),
  row(contract.signIn, ({ her }) => ({ body: { email: her.email, password: PASSWORD } })),
  row(contract.signOut, ({ her }) => as(her)),
  row(contract.requestPasswordReset, ({ her }) => ({ body: { email: her.email } }), { variant: 'a known address' }),
  row(contract.requestPasswordReset, () => ({ body: { email: EMAIL } }), { variant: 'an unknown address' }),
  row(contract.setPassword, async (scene) => ({ body: { ...NEW_PASSWORD, ...(await resetLink(scene)) } }), {
    variant: 'by a mailed link',
  }),
  row(contract.setPassword, ({ her }) => ({ ...as(her), body: { ...NEW_PASSWORD, current_password: PASSWORD } }), {
    variant: 'signed in',
  }),
  row(contract.listSessions, ({ her }) => as(her)),
  row(contract.endSession, async (scene) => ({ ...as(scene.her), body: { id: await otherSession(scene) } })),
  row(passkeys.beginPasskeySignIn, () => ({ body: {} })),
  row(passkeys.signInWithPasskey, async (scene) => ({ body: { credential: await signedChallenge(scene) } })),
  row(passkeys.beginAddPasskey, ({ her }) => ({ ...as(her), body: {} }), { variant: 'right after the sign-in' }),
  row(passkeys.beginAddPasskey, ({ her }) => ({ ...as(her), body: { password: PASSWORD } }), {
    variant: 'by the password',
  }),
  row(passkeys.addPasskey, (scene) => ({ ...as(scene.her), body: { credential: newCredential(scene).credential } })),
  row(passkeys.listPasskeys, ({ her }) => as(her)),
  row(passkeys.renamePasskey, async (scene) => ({
    ...as(scene.her),
    body: { id: await storedPasskey(scene), name: '仕事用' },
  })),
  row(passkeys.removePasskey, async (scene) => ({ ...as(scene.her), body: { id: await storedPasskey(scene) } })),
];
