import type { Core } from '#functions/platform/core/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import { createThrottles } from '#functions/platform/security/throttle.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createAuthRepository } from './auth.repository.ts';
import { checkPassword } from './check-password.ts';

/**
 * Checks the password that a signed-in member sent. A service that uses this function must list SECRET in its
 * `access.ts`.
 * @throws AppError wrong_password, or too_many_requests after too many wrong passwords. Wrong passwords at sign-in
 * count, too.
 */
export const assertPassword = async (
  { core: { pepper, random }, table }: { core: Pick<Core, 'pepper' | 'random'>; table: Table },
  { uid }: Pick<SessionMember, 'uid'>,
  { password, ip, now }: { password: string; ip: string; now: Date },
): Promise<void> => {
  const passwordHash = await createAuthRepository({ table, pepper, random }).findPasswordHash(uid);
  await checkPassword({ throttles: createThrottles(table, now), pepper, ip, uid, given: password, passwordHash });
};
