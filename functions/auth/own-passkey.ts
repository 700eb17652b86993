import type { StoredPasskey } from '#functions/items/secret.ts';
import { liveSessionOf, type SessionMember } from '#functions/platform/security/sessions.ts';
import { AppError } from '#shared/errors.ts';
import type { PasskeyId } from '#shared/ids.ts';
import type { Credentials } from './auth.repository.ts';
import type { AuthDeps } from './deps.ts';
import { passkeyIdOf } from './passkey.shape.ts';

type OwnPasskey = { found: Credentials; passkeys: readonly StoredPasskey[]; passkey: StoredPasskey };

/**
 * Reads the member's passkey with this id, and what is needed to change it.
 * @throws AppError not_found, also for another member's passkey; session_required when the session has just ended.
 */
export const getOwnPasskey = async (
  { core, logins }: Pick<AuthDeps, 'core' | 'logins'>,
  member: SessionMember,
  id: PasskeyId,
  now: Date,
): Promise<OwnPasskey> => {
  const found = await logins.findCredentials(member.uid);
  if (!found || !liveSessionOf(found.login, member.client, now)) throw new AppError('session_required');
  const passkeys = found.secret.passkeys ?? [];
  const passkey = passkeys.find((one) => passkeyIdOf(core.pepper, member.id, one) === id);
  if (!passkey) throw new AppError('not_found');
  return { found, passkeys, passkey };
};
