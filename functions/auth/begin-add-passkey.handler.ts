import { createHandler } from '#functions/platform/http/create-handler.ts';
import { liveSessionOf, loginHashOf } from '#functions/platform/security/sessions.ts';
import { beginAddPasskey as contract } from '#shared/contract/passkeys.ts';
import { AppError } from '#shared/errors.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/limits.ts';
import { addChallenge, newChallenge } from './challenge.ts';
import { checkPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { assertRoom, isFreshSession } from './passkey.rules.ts';
import { relyingParty } from './relying-party.ts';
import { ALGORITHMS } from './verify-passkey.ts';

export const beginAddPasskey = createHandler(
  contract,
  async ({ body: { password }, member, now, ip, throttles }, { core, logins }: AuthDeps) => {
    const { pepper, random } = core;
    const found = await logins.findCredentials(member.uid);
    const session = found && liveSessionOf(found.login, member.client, now);
    if (!session) throw new AppError('session_required');
    const { passwordHash, passkeys = [] } = found.secret;
    if (password !== undefined)
      await checkPassword({ throttles, pepper, ip, uid: member.uid, given: password, passwordHash });
    else if (!isFreshSession(session, now)) throw new AppError('password_needed');
    assertRoom(passkeys);
    const { id, name } = relyingParty(core.config);
    return {
      options: {
        challenge: newChallenge(pepper, random, addChallenge(member), now),
        rp: { id, name },
        // The keyed hash of the address, which leads a sign-in to the account and tells a provider of passkeys nothing.
        // The address is how the member tells two accounts apart in the list of a phone.
        user: { id: loginHashOf(pepper, member.uid), name: found.login.email, displayName: found.login.email },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: PASSKEY_CHALLENGE_MS,
        attestation: 'none' as const,
        excludeCredentials: passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      },
    };
  },
);
