import { createHandler } from '#functions/platform/create-handler.ts';
import { mailTokenHash } from '#functions/platform/mail-tokens.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { normaliseUid } from '#functions/platform/sessions.ts';
import { countUse } from '#functions/platform/throttle.ts';
import { setPassword as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import type { StoredLogin } from './auth.repository.ts';
import { isTokenGood, isWeakPassword } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { signInThrottles } from './throttles.ts';

type Proof = { login: StoredLogin; keepClient: string | null };

// By the mailed token, which is good for nothing else and once; or signed in. Either way every other session ends.
export const setPassword = createHandler(
  contract,
  async ({ body, now, ip, findSession, once }, { table, logins }: AuthDeps) => {
    const { uid, client, 'access-token': token, password } = body;
    const answer = { success: true as const, message: authJa.resetPassword.done };
    const byLink = async (): Promise<Proof> => {
      const login = await logins.findLogin(uid ?? '');
      const hash = mailTokenHash(token ?? '');
      if (!login || login.reset?.client !== client || !isTokenGood(login.reset, hash, now))
        throw new AppError('token_invalid');
      return { login, keepClient: null };
    };
    const bySession = async (): Promise<Proof> => {
      const member = await findSession();
      if (!member.isOpen) throw new AppError('account_closed');
      // A reset link that lost its token, opened where somebody else is signed in, changes nobody's password.
      if (uid && normaliseUid(uid) !== member.uid) throw new AppError('not_yourself');
      const login = await logins.findLogin(member.uid);
      if (!login) throw new AppError('session_required');
      return { login, keepClient: member.client };
    };
    if (token) await countUse(table, now, signInThrottles(normaliseUid(uid ?? ''), ip));
    const { login: seen } = token ? await byLink() : await bySession();
    if (isWeakPassword(password, seen.email)) throw new AppError('weak_password');
    const passwordHash = await hashPassword(password);
    await retryOnConflict(async () => {
      const { login, keepClient } = token ? await byLink() : await bySession();
      const sessions = Object.fromEntries(Object.entries(login.sessions).filter(([name]) => name === keepClient));
      await logins.saveLogin(login, { passwordHash, sessions, reset: null }, now, {
        ended: Object.keys(login.sessions).filter((name) => name !== keepClient),
        mails: [{ template: 'password_changed', to: { uid: login.email }, data: {} }],
        once,
        answer,
      });
    });
    return answer;
  },
);
