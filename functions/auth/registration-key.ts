import { keyedHash, sameSecret } from '#functions/platform/runtime/random.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * The id of a member's registration (a sign-up that is not confirmed yet). Links and keys contain this id, because they
 * must not reveal the member's own id.
 */
export const registrationIdFor = (pepper: string, memberId: MemberId): string =>
  keyedHash(pepper, 'registration id', memberId);

/**
 * The registration key `<registration id>.<proof>`: a sign-up returns it and the device stores it. The proof is a keyed
 * hash of the id, so the table does not store the key. Without the mailed token the key grants nothing
 * (docs/decisions/020).
 */
export const registrationKeyOf = (pepper: string, registrationId: string): string =>
  `${registrationId}.${keyedHash(pepper, 'registration', registrationId)}`;

/** The id of the registration that a key belongs to. Undefined for a key that the service did not issue. */
export const registrationIdIn = (pepper: string, key: string | undefined): string | undefined => {
  const [id = ''] = key?.split('.') ?? [];
  return key && sameSecret(key, registrationKeyOf(pepper, id)) ? id : undefined;
};
