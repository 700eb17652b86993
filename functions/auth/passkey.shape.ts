import type { StoredPasskey } from '#functions/items/secret.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { listPasskeys } from '#shared/contract/passkeys.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { MemberId, PasskeyId } from '#shared/ids.ts';

/**
 * A passkey's id in the API. Members send it to rename or remove the passkey. It is a keyed hash, so that it does not
 * reveal the id by which the authenticator knows the passkey.
 */
export const passkeyIdOf = (pepper: string, memberId: MemberId, { id }: Pick<StoredPasskey, 'id'>): PasskeyId =>
  `k${keyedHash(pepper, 'passkey', `${memberId}\0${id}`)}` as PasskeyId;

type PasskeyRow = ResponseOf<typeof listPasskeys>['passkeys'][number];

export const passkeyRow = (pepper: string, memberId: MemberId, passkey: StoredPasskey): PasskeyRow => ({
  id: passkeyIdOf(pepper, memberId, passkey),
  name: passkey.name,
  created_at: new Date(passkey.createdAt).toISOString(),
  last_used_at: passkey.lastUsedAt === undefined ? null : new Date(passkey.lastUsedAt).toISOString(),
});
