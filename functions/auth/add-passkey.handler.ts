import { CHALLENGE_CLAUSE, useChallengeWrite } from '#functions/items/used-challenge.ts';
import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { liveSessionOf } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { addPasskey as contract } from '#shared/contract/passkeys.ts';
import { AppError } from '#shared/errors.ts';
import { addChallenge, readChallenge } from './challenge.ts';
import type { AuthDeps } from './deps.ts';
import { deviceLabel } from './device.rules.ts';
import { addPasskeyTo } from './passkey.rules.ts';
import { passkeyRow } from './passkey.shape.ts';
import { relyingParty } from './relying-party.ts';
import { passkeyChangeThrottle } from './throttles.ts';
import { verifyAttestation } from './verify-passkey.ts';

export const addPasskey = createReplayHandler(
  contract,
  async (_added: { success: true }, { body: { credential }, member }, { core, logins }: AuthDeps) => {
    const secret = await logins.findSecret(member.uid);
    const passkey = secret?.passkeys?.find(({ id }) => id === credential.id);
    if (!passkey) throw new AppError('not_found');
    return { passkey: passkeyRow(core.pepper, member.id, passkey) };
  },
  async ({ body: { credential, name }, member, now, userAgent, throttles, once }, { core, logins }: AuthDeps) => {
    const { pepper } = core;
    await throttles.count([passkeyChangeThrottle(member.id)]);
    const asked = { pepper, purpose: addChallenge(member), now };
    const { challenge, expiresAt } = readChallenge(asked, credential.response.clientDataJSON, 'passkey_invalid');
    const verified = await verifyAttestation(credential, { party: relyingParty(core.config), challenge });
    const passkey = { ...verified, name: name?.trim() || deviceLabel(userAgent), createdAt: now.getTime() };
    await retryOnConflict(async () => {
      const found = await logins.findCredentials(member.uid);
      if (!found || !liveSessionOf(found.login, member.client, now)) throw new AppError('session_required');
      const passkeys = addPasskeyTo(found.secret.passkeys ?? [], passkey);
      await logins.save(found, { secret: { passkeys } }, now, {
        mails: [{ template: 'passkey_added', to: { uid: found.login.email }, data: {} }],
        also: [useChallengeWrite(challenge, expiresAt), ...once.write({ success: true })],
        refused: { [CHALLENGE_CLAUSE]: 'passkey_expired' },
      });
    });
    return { passkey: passkeyRow(pepper, member.id, passkey) };
  },
);
