import { createHandler } from '#functions/platform/create-handler.ts';
import { mailTokenHash } from '#functions/platform/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { normaliseUid } from '#functions/platform/sessions.ts';
import { countUse } from '#functions/platform/throttle.ts';
import { setPassword as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import type { Credentials } from './auth.repository.ts';
import { endSessions, isTokenGood, isWeakPassword } from './auth.rules.ts';
import { checkPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { nearThrottles } from './throttles.ts';

/** `keepClient` is the session that goes on: none where a mailed link was followed. */
type Proof = Credentials & { keepClient: string | null };

// By the mailed token, which is good for nothing else and once; or signed in. Either way every other session ends.
export const setPassword = createHandler(
  contract,
  async ({ body, now, ip, findSession, once }, { core, table, logins }: AuthDeps) => {
    const { uid, client, 'access-token': token, password, current_password: given } = body;
    const answer = { success: true as const, message: authJa.resetPassword.done };
    const byLink = async (): Promise<Proof> => {
      const found = await logins.findCredentials(uid ?? '');
      const reset = found?.secret.reset;
      if (!found || reset?.client !== client || !isTokenGood(reset, mailTokenHash(token ?? ''), now))
        throw new AppError('token_invalid');
      return { ...found, keepClient: null };
    };
    const bySession = async (): Promise<Proof> => {
      const member = await findSession();
      if (!member.isOpen) throw new AppError('account_closed');
      // A reset link that lost its token, opened where somebody else is signed in, changes nobody's password.
      if (uid && normaliseUid(uid) !== member.uid) throw new AppError('not_yourself');
      const found = await logins.findCredentials(member.uid);
      if (!found) throw new AppError('session_required');
      return { ...found, keepClient: member.client };
    };
    const prove = token ? byLink : bySession;
    if (token) await countUse(table, now, nearThrottles(core.pepper, normaliseUid(uid ?? ''), ip));
    let proof: Proof | undefined = await prove();
    if (isWeakPassword(password, proof.login.email)) throw new AppError('weak_password');
    if (!token && given !== undefined)
      await checkPassword({
        core,
        table,
        now,
        ip,
        uid: proof.login.email,
        given,
        passwordHash: proof.secret.passwordHash,
      });
    const passwordHash = await hashPassword(password);
    await retryOnConflict(async () => {
      const { login, secret, keepClient } = proof ?? (await prove());
      proof = undefined;
      const { sessions, ended } = endSessions(login.sessions, (name) => name !== keepClient);
      const passwordVersion = login.passwordVersion + 1;
      const change = { login: { sessions, passwordVersion }, secret: { passwordHash, passwordVersion, reset: null } };
      const mail = { template: 'password_changed' as const, to: { uid: login.email }, data: {} };
      await logins.save({ login, secret }, change, now, { ended, mails: [mail], once, answer });
    });
    return answer;
  },
);
