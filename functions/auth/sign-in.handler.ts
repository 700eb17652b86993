import { createHandler } from '#functions/platform/http/create-handler.ts';
import { normaliseUid } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { signIn as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthDeps } from './deps.ts';
import { newSession } from './open-session.ts';
import { isPasswordRight } from './passwords.ts';
import { sessionReply } from './session-reply.ts';
import { addressThrottle, nearThrottles, networkOf, passwordThrottles } from './throttles.ts';

// Every attempt is counted before its password is checked, so that parallel attempts can't exceed a limit. After a
// right password, the counters of wrong passwords are decreased again, but not the counter of all attempts. A wrong
// password and an address without an account (unknown, unconfirmed, or of a member who left) get the same response at
// the same cost.
export const signIn = createHandler(contract, async ({ body, now, ip, userAgent, throttles }, deps: AuthDeps) => {
  const { core, logins } = deps;
  const uid = normaliseUid(body.email);
  const near = nearThrottles(core.pepper, uid, ip);
  await throttles.count([...passwordThrottles(core.pepper, uid, ip), ...near]);
  const found = await logins.findCredentials(uid);
  const { network, knownNetwork } = networkOf(core.pepper, ip, found?.secret);
  const everywhere = addressThrottle(core.pepper, uid, knownNetwork);
  await throttles.count([everywhere]);
  const isRight = await isPasswordRight(body.password, found?.secret.passwordHash);
  if (!found || !isRight) throw new AppError('invalid_credentials');
  await throttles.uncount([...near, everywhere]);

  const { opened, open } = newSession(deps, { userAgent, network }, now);
  await retryOnConflict(async (round) => {
    const current = round === 1 ? found : await logins.findCredentials(uid);
    // The password may have changed since the check: then the old password must not open a session.
    if (current?.secret.passwordHash !== found.secret.passwordHash) throw new AppError('invalid_credentials');
    await open(current);
  });
  return sessionReply(found.login, opened);
});
