import type { Throttles } from '#functions/platform/security/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { isPasswordRight } from './passwords.ts';
import { nearThrottles } from './throttles.ts';

type Attempt = {
  throttles: Throttles;
  pepper: string;
  ip: string;
  uid: string;
  given: string;
  passwordHash: string | undefined;
};

/**
 * Checks the password that a signed-in caller sent. Wrong passwords count together with those of sign-ins, so that a
 * session that was left open gives no extra guesses (rules: Identity, The current password).
 * @throws AppError wrong_password or too_many_requests.
 */
export const checkPassword = async ({ throttles, pepper, ip, uid, given, passwordHash }: Attempt): Promise<void> => {
  const near = nearThrottles(pepper, uid, ip);
  await throttles.count(near);
  if (!(await isPasswordRight(given, passwordHash))) throw new AppError('wrong_password');
  await throttles.uncount(near);
};
