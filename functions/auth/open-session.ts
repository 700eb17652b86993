import type { Core } from '#functions/platform/core/core.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import { SESSION_MS, SESSIONS_MAX } from '#shared/limits.ts';
import type { AuthRepository, Credentials, SaveOptions, SecretChange } from './auth.repository.ts';
import { addSession } from './auth.rules.ts';
import { deviceLabel, rememberSignIn } from './device.rules.ts';
import type { OpenedSession } from './session-reply.ts';

type Device = { userAgent: string; network: string };
/** What a sign-in changes besides the session. */
type With = { secret?: SecretChange } & Pick<SaveOptions, 'also' | 'refused'>;

/**
 * A session that a sign-in is about to open, whichever way the member proved to own the account. `open` saves the
 * session, and writes a mail where the device is new to the account; it may be called again after a conflict.
 */
export const newSession = (
  { core: { random }, logins }: { core: Pick<Core, 'random'>; logins: Pick<AuthRepository, 'save'> },
  { userAgent, network }: Device,
  now: Date,
) => {
  const opened: OpenedSession = {
    client: random.token(16),
    token: random.token(32),
    expiresAt: now.getTime() + SESSION_MS,
  };
  const device = deviceLabel(userAgent);
  const session = { tokenHash: sha256(opened.token), expiresAt: opened.expiresAt, createdAt: now.getTime(), device };
  return {
    opened,
    open: async ({ login, secret }: Credentials, { secret: more, ...effects }: With = {}): Promise<void> => {
      const { sessions, ended } = addSession(login.sessions, opened.client, session, now, SESSIONS_MAX);
      const { devices, places, isKnown, isWorthAMail } = rememberSignIn(secret, { device, network });
      const mail = { template: 'new_sign_in' as const, to: { uid: login.email }, data: { device } };
      const remembered = isKnown ? more : { ...more, devices, places };
      const mails = isWorthAMail ? [mail] : [];
      await logins.save({ login, secret }, { login: { sessions }, secret: remembered }, now, {
        ended,
        mails,
        ...effects,
      });
    },
  };
};
