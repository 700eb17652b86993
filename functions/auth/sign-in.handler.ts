import { createHandler } from '#functions/platform/create-handler.ts';
import { sha256 } from '#functions/platform/random.ts';
import { Reply } from '#functions/platform/reply.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { normaliseUid } from '#functions/platform/sessions.ts';
import { countUse, uncountUse } from '#functions/platform/throttle.ts';
import { signIn as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { SESSION_MS, SESSIONS_MAX } from '#shared/limits.ts';
import { addSession } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { isPasswordRight } from './passwords.ts';
import { signInThrottles } from './throttles.ts';

// Every attempt is counted before the password is looked at, so that parallel guesses cannot outrun the limit; a right
// one is taken back. Wrong password, unknown address and unconfirmed account cost and answer the same.
export const signIn = createHandler(contract, async ({ body, now, ip }, { core, table, logins }: AuthDeps) => {
  const uid = normaliseUid(body.email);
  const throttles = signInThrottles(uid, ip);
  await countUse(table, now, throttles);
  const found = await logins.findLogin(uid);
  const isRight = await isPasswordRight(body.password, found?.passwordHash);
  if (!found || !isRight || !found.isConfirmed) throw new AppError('invalid_credentials');
  await uncountUse(table, now, throttles);

  const client = core.random.token(16);
  const token = core.random.token(32);
  const expiresAt = now.getTime() + SESSION_MS;
  let login = found;
  await retryOnConflict(async () => {
    const session = { tokenHash: sha256(token), expiresAt, createdAt: now.getTime() };
    const { sessions, ended } = addSession(login.sessions, client, session, now, SESSIONS_MAX);
    try {
      await logins.saveLogin(login, { sessions }, now, { ended });
    } catch (error) {
      login = (await logins.findLogin(uid)) ?? login;
      // The password may have been changed while we were signing in: the old one must not win.
      if (login.passwordHash !== found.passwordHash) throw new AppError('invalid_credentials', { cause: error });
      throw error;
    }
  });
  return new Reply(
    { data: { id: login.memberId, email: login.email, uid: login.email, sex: login.sex } },
    {
      'access-token': token,
      client,
      uid: login.email,
      'token-type': 'Bearer',
      expiry: String(Math.floor(expiresAt / 1000)),
    },
  );
});
