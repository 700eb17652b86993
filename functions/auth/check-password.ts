import type { Throttle, Throttles } from '#functions/platform/security/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { isPasswordRight } from './passwords.ts';
import { nearThrottles, passwordThrottles } from './throttles.ts';

type Attempt = {
  throttles: Throttles;
  pepper: string;
  ip: string;
  uid: string;
  given: string;
  passwordHash: string | undefined;
  /** More throttles that count a wrong password, chosen by the calling handler. */
  alsoWrong?: readonly Throttle[];
};

/**
 * Checks a password outside of a sign-in. Wrong passwords use the same counters as sign-ins, so that whoever finds an
 * unattended session or a mailed link gets no extra guesses (rules: Identity, The current password).
 * @throws AppError wrong_password or too_many_requests.
 */
export const checkPassword = async (attempt: Attempt): Promise<void> => {
  const { throttles, pepper, ip, uid, given, passwordHash, alsoWrong = [] } = attempt;
  const wrong = [...nearThrottles(pepper, uid, ip), ...alsoWrong];
  await throttles.count([...passwordThrottles(pepper, uid, ip), ...wrong]);
  if (!(await isPasswordRight(given, passwordHash))) throw new AppError('wrong_password');
  await throttles.uncount(wrong);
};
