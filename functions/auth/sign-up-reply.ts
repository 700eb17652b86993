import type { signUp } from '#shared/contract/auth.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { registrationIdFor, registrationKeyOf } from './registration-key.ts';

/**
 * The response to a sign-up. A repeated request gets the same registration key, because the key is computed from the
 * member id, which is the only stored part of the response (rules: Calls, A repeat has the rights of its own moment).
 */
export const signUpReply = (
  pepper: string,
  { email, sex }: Pick<BodyOf<typeof signUp>, 'email' | 'sex'>,
  id: MemberId,
) => {
  const own = { id, sex: sex as Sex };
  const registrationKey = registrationKeyOf(pepper, registrationIdFor(pepper, id));
  const data = { ...own, email, uid: email };
  return { status: 'success' as const, ...own, data, registration_key: registrationKey };
};
