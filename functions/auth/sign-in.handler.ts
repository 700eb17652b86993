import { createHandler } from '#functions/platform/http/create-handler.ts';
import { sha256 } from '#functions/platform/security/random.ts';
import { normaliseUid } from '#functions/platform/security/sessions.ts';
import { countUse, uncountUse } from '#functions/platform/security/throttle.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { signIn as contract } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { SESSION_MS, SESSIONS_MAX } from '#shared/limits.ts';
import type { Credentials } from './auth.repository.ts';
import { addSession } from './auth.rules.ts';
import type { AuthDeps } from './deps.ts';
import { deviceLabel, rememberSignIn } from './device.rules.ts';
import { isPasswordRight } from './passwords.ts';
import { sessionReply } from './session-reply.ts';
import { addressThrottle, nearThrottles, registrationPlaceOf } from './throttles.ts';

// Every attempt is counted before the password is looked at, so that parallel guesses cannot outrun the limit; a right
// one is taken back. Wrong password, unknown, unconfirmed and withdrawn addresses cost and answer the same.
export const signIn = createHandler(contract, async ({ body, now, ip, userAgent }, deps: AuthDeps) => {
  const { core, table, logins } = deps;
  const uid = normaliseUid(body.email);
  const place = registrationPlaceOf(core.pepper, ip);
  const near = nearThrottles(core.pepper, uid, ip);
  await countUse(table, now, near);
  const found = await logins.findCredentials(uid);
  const far = addressThrottle(core.pepper, uid, found?.secret.places.includes(place) ? place : undefined);
  await countUse(table, now, [far]);
  const isRight = await isPasswordRight(body.password, found?.secret.passwordHash);
  if (!found || !isRight) throw new AppError('invalid_credentials');
  await uncountUse(table, now, [...near, far]);

  const client = core.random.token(16);
  const token = core.random.token(32);
  const device = deviceLabel(userAgent);
  const expiresAt = now.getTime() + SESSION_MS;
  const open = async ({ login, secret }: Credentials): Promise<void> => {
    const session = { tokenHash: sha256(token), expiresAt, createdAt: now.getTime(), device };
    const { sessions, ended } = addSession(login.sessions, client, session, now, SESSIONS_MAX);
    const { devices, places, isKnown, isWorthAMail } = rememberSignIn(secret, { device, place });
    const mail = { template: 'new_sign_in' as const, to: { uid: login.email }, data: { device } };
    const change = { login: { sessions }, ...(isKnown ? {} : { secret: { devices, places } }) };
    await logins.save({ login, secret }, change, now, { ended, mails: isWorthAMail ? [mail] : [] });
  };
  let current: Credentials | undefined = found;
  await retryOnConflict(async () => {
    current ??= await logins.findCredentials(uid);
    // The password may have been changed while we were signing in: the old one must not win.
    if (current?.secret.passwordHash !== found.secret.passwordHash) throw new AppError('invalid_credentials');
    const attempt = current;
    current = undefined;
    await open(attempt);
  });
  return sessionReply(found.login, { client, token, expiresAt });
});
