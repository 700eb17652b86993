import type { Core } from '#functions/platform/runtime/core.ts';
import { loginHashOf, type SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { secretKey } from '#functions/records/secret.ts';
import { checkPassword } from './check-password.ts';

/**
 * Whether the member who is signed in knows the account's password; the unit that asks must say that it reads secrets.
 * @throws AppError wrong_password, or too_many_requests when that was tried too often, signing in included.
 */
export const assertPassword = async (
  { core, table }: { core: Core; table: Table },
  { uid }: Pick<SessionMember, 'uid'>,
  { password, ip, now }: { password: string; ip: string; now: Date },
): Promise<void> => {
  const secret = await table.find(secretKey(loginHashOf(core.pepper, uid)), { consistent: true });
  await checkPassword({ core, table, now, ip, uid, given: password, passwordHash: secret?.passwordHash });
};
