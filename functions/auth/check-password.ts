import type { Core } from '#functions/platform/runtime/core.ts';
import { countUse, uncountUse } from '#functions/platform/security/throttle.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { isPasswordRight } from './passwords.ts';
import { nearThrottles } from './throttles.ts';

type Attempt = {
  core: Pick<Core, 'pepper'>;
  table: Table;
  now: Date;
  ip: string;
  uid: string;
  given: string;
  passwordHash: string | undefined;
};

/**
 * Whether somebody who is signed in knows the account's password, too. Counted like a sign-in from here: a session that was
 * left open must not become a place to guess at.
 * @throws AppError wrong_password or too_many_requests.
 */
export const checkPassword = async ({ core, table, now, ip, uid, given, passwordHash }: Attempt): Promise<void> => {
  const throttles = nearThrottles(core.pepper, uid, ip);
  await countUse(table, now, throttles);
  if (!(await isPasswordRight(given, passwordHash))) throw new AppError('wrong_password');
  await uncountUse(table, now, throttles);
};
