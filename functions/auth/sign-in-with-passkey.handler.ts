import { CHALLENGE_CLAUSE, useChallengeWrite } from '#functions/items/used-challenge.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { signInWithPasskey as contract } from '#shared/contract/passkeys.ts';
import { AppError } from '#shared/errors.ts';
import { readChallenge, SIGN_IN_CHALLENGE } from './challenge.ts';
import type { AuthDeps } from './deps.ts';
import { newSession } from './open-session.ts';
import { changePasskey } from './passkey.rules.ts';
import { relyingParty } from './relying-party.ts';
import { sessionReply } from './session-reply.ts';
import { networkHashOf, passkeyThrottles } from './throttles.ts';
import { verifyAssertion } from './verify-passkey.ts';

// Every attempt is counted before its signature is checked. An unknown account, a passkey that the account does not
// have (any more) and a wrong signature get the same response after the same reads and writes. One transaction opens
// the session, saves the passkey's counter and marks the challenge as used, so that of two calls at once with one
// challenge only one opens a session.
export const signInWithPasskey = createHandler(
  contract,
  async ({ body: { credential }, now, ip, userAgent, throttles }, deps: AuthDeps) => {
    const { core, logins } = deps;
    const { pepper } = core;
    const userHandle = credential.response.userHandle ?? '';
    const counted = passkeyThrottles(pepper, userHandle, ip);
    await throttles.count(counted);
    const asked = { pepper, purpose: SIGN_IN_CHALLENGE, now };
    const { challenge, expiresAt } = readChallenge(asked, credential.response.clientDataJSON, 'passkey_refused');
    const expected = { party: relyingParty(core.config), challenge };
    const { opened, open } = newSession(deps, { userAgent, network: networkHashOf(pepper, ip) }, now);
    const login = await retryOnConflict(async () => {
      const found = await logins.findCredentialsAt(userHandle);
      const passkeys = found?.secret.passkeys ?? [];
      const passkey = passkeys.find(({ id }) => id === credential.id);
      if (!found || !passkey) throw new AppError('passkey_refused');
      const change = { ...(await verifyAssertion(credential, passkey, expected)), lastUsedAt: now.getTime() };
      await open(found, {
        secret: { passkeys: changePasskey(passkeys, passkey.id, change) },
        also: [useChallengeWrite(challenge, expiresAt)],
        refused: { [CHALLENGE_CLAUSE]: 'passkey_expired' },
      });
      return found.login;
    });
    await throttles.uncount(counted);
    return sessionReply(login, opened);
  },
);
