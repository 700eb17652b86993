import { mailTokenHash } from '#functions/platform/security/mail-tokens.ts';
import { normaliseUid, type SessionMember } from '#functions/platform/security/sessions.ts';
import type { setPassword } from '#shared/contract/auth.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthRepository, Credentials } from './auth.repository.ts';
import { findResetLink } from './auth.rules.ts';

/**
 * `keepClient` is the `client` id of the session that stays valid after the change. It is null after a mailed link,
 * which ends all sessions.
 */
type PasswordProof = Credentials & { keepClient: string | null };
type PasswordChange = { body: BodyOf<typeof setPassword>; now: Date; findSession: () => Promise<SessionMember> };

/**
 * Finds the account whose password the caller may set. With a mailed token in `body`, it is the account that the token
 * was mailed to. Without a token, it is the account of the signed-in caller. A mailed token sets one password and
 * allows nothing else (rules: Identity, Password reset).
 * @throws AppError token_invalid with a token; without a token account_closed, not_yourself or session_required.
 */
export const provePasswordChange = async (
  { body, now, findSession }: PasswordChange,
  logins: Pick<AuthRepository, 'findCredentials'>,
): Promise<PasswordProof> => {
  const { uid, client, 'access-token': token } = body;
  if (token) {
    const found = await logins.findCredentials(uid ?? '');
    const link = findResetLink(found?.secret.resets, { client, hash: mailTokenHash(token) }, now);
    if (!found || !link) throw new AppError('token_invalid');
    return { ...found, keepClient: null };
  }
  const member = await findSession();
  if (!member.isOpen) throw new AppError('account_closed');
  // A reset link that lost its token still contains `uid`. If the browser is signed in as another member, the link must
  // not change the password of that other member.
  if (uid && normaliseUid(uid) !== member.uid) throw new AppError('not_yourself');
  const found = await logins.findCredentials(member.uid);
  if (!found) throw new AppError('session_required');
  return { ...found, keepClient: member.client };
};
