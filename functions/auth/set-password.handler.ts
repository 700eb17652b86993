import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { normaliseUid } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setPassword as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { passwordResetJa } from '#shared/messages/password-reset.ja.ts';
import { endSessions, isWeakPassword } from './auth.rules.ts';
import { checkPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { provePasswordChange } from './password-proof.ts';
import { hashPassword } from './passwords.ts';
import { nearThrottles, passwordThrottles } from './throttles.ts';

const DONE = { success: true as const, message: passwordResetJa.resetPassword.done };

// The caller has a mailed token or is signed in. A change with a mailed token ends all sessions and removes all
// passkeys, because whoever asks for it may have lost the account. A change by a signed-in caller ends all sessions
// except the caller's own, and keeps the passkeys.
export const setPassword = createReplayHandler(
  contract,
  async (_done: { success: true }) => DONE,
  async ({ body, now, ip, findSession, throttles, once }, { core: { pepper }, logins }: AuthDeps) => {
    const { uid, 'access-token': token, password, current_password: given } = body;
    const prove = () => provePasswordChange({ body, now, findSession }, logins);
    const typed = normaliseUid(uid ?? '');
    if (token) await throttles.count([...passwordThrottles(pepper, typed, ip), ...nearThrottles(pepper, typed, ip)]);
    const first = await prove();
    const { email } = first.login;
    if (isWeakPassword(password, email)) throw new AppError('weak_password');
    if (!token && given !== undefined)
      await checkPassword({ throttles, pepper, ip, uid: email, given, passwordHash: first.secret.passwordHash });
    else if (!token) await throttles.count(passwordThrottles(pepper, email, ip));
    const passwordHash = await hashPassword(password);
    await retryOnConflict(async (round) => {
      const { login, secret, keepClient } = round === 1 ? first : await prove();
      const { sessions, ended } = endSessions(login.sessions, (name) => name !== keepClient);
      const passwordVersion = login.passwordVersion + 1;
      const losesPasskeys = token !== undefined && token !== '' && (secret.passkeys ?? []).length > 0;
      const passkeys = losesPasskeys ? { passkeys: null } : {};
      const change = {
        login: { sessions, passwordVersion },
        secret: { passwordHash, passwordVersion, resets: null, ...passkeys },
      };
      const data: Record<string, string> = losesPasskeys ? { passkeys: 'removed' } : {};
      const mail = { template: 'password_changed' as const, to: { uid: login.email }, data };
      await logins.save({ login, secret }, change, now, { ended, mails: [mail], also: once.write({ success: true }) });
    });
    return DONE;
  },
);
