import { keyedHash, sameSecret } from '#functions/platform/runtime/random.ts';
import type { MemberId } from '#shared/ids.ts';

/** The id of a member's registration. It stands in links and keys, where the member's own id must not. */
export const registrationIdFor = (pepper: string, memberId: MemberId): string =>
  keyedHash(pepper, 'registration id', memberId);

/**
 * The key that a sign-up answers and its device keeps: `<registration id>.<proof>`. The proof is computed from the id and
 * the pepper, so the table contains neither the key nor anything that it could be computed from. Without the token of the
 * mail the key opens nothing (docs/decisions/020).
 */
export const registrationKeyOf = (pepper: string, registrationId: string): string =>
  `${registrationId}.${keyedHash(pepper, 'registration', registrationId)}`;

/** The id of the registration that a key belongs to. Undefined when the key is none of ours. */
export const registrationIdIn = (pepper: string, key: string | undefined): string | undefined => {
  const [id = ''] = key?.split('.') ?? [];
  return key && sameSecret(key, registrationKeyOf(pepper, id)) ? id : undefined;
};
