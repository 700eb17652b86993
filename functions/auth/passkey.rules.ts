import type { StoredPasskey } from '#functions/items/secret.ts';
import { AppError } from '#shared/errors.ts';
import { PASSKEY_AFTER_SIGN_IN_MS, PASSKEYS_MAX } from '#shared/limits.ts';

/**
 * Whether a session may add a passkey without the password: only shortly after its sign-in, so that whoever finds an
 * unlocked phone can't add one (rules: Identity, Passkeys). `createdAt` is epoch ms.
 */
export const isFreshSession = ({ createdAt }: { createdAt: number }, now: Date): boolean =>
  now.getTime() - createdAt < PASSKEY_AFTER_SIGN_IN_MS;

/** @throws AppError passkeys_full when the member has as many passkeys as allowed. */
export const assertRoom = (passkeys: readonly StoredPasskey[]): void => {
  if (passkeys.length >= PASSKEYS_MAX) throw new AppError('passkeys_full');
};

/**
 * The passkeys with one more, the newest last.
 * @throws AppError passkey_known for a passkey that the member has already, passkeys_full.
 */
export const addPasskeyTo = (passkeys: readonly StoredPasskey[], passkey: StoredPasskey): StoredPasskey[] => {
  if (passkeys.some(({ id }) => id === passkey.id)) throw new AppError('passkey_known');
  assertRoom(passkeys);
  return [...passkeys, passkey];
};

/** The passkeys, with `change` in the one with this credential id. */
export const changePasskey = (
  passkeys: readonly StoredPasskey[],
  id: string,
  change: Partial<Pick<StoredPasskey, 'name' | 'counter' | 'isBackedUp' | 'lastUsedAt'>>,
): StoredPasskey[] => passkeys.map((passkey) => (passkey.id === id ? { ...passkey, ...change } : passkey));
