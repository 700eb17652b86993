import type { Core } from '#functions/platform/runtime/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import { createThrottles } from '#functions/platform/security/throttle.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createAuthRepository } from './auth.repository.ts';
import { checkPassword } from './check-password.ts';

/**
 * Checks that the signed-in member knows the account's password. The unit that asks has to read SECRET (`access.ts`).
 * @throws AppError wrong_password, or too_many_requests after too many wrong passwords, those of sign-ins included.
 */
export const assertPassword = async (
  { core: { pepper, random }, table }: { core: Pick<Core, 'pepper' | 'random'>; table: Table },
  { uid }: Pick<SessionMember, 'uid'>,
  { password, ip, now }: { password: string; ip: string; now: Date },
): Promise<void> => {
  const passwordHash = await createAuthRepository({ table, pepper, random }).findPasswordHash(uid);
  await checkPassword({ throttles: createThrottles(table, now), pepper, ip, uid, given: password, passwordHash });
};
