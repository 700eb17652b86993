const STORAGE_KEY = 'awai.registration';
/**
 * Number of registration keys that are stored: enough for a visitor who signs up again with a corrected address, or for
 * two people on one device.
 */
const KEPT = 5;

/**
 * The keys from the responses to sign-ups on this device, newest first. Together with the link in the mail, such a key
 * proves that the member who opens the link is the one who signed up (rules: Identity). Neither the address nor the
 * member's id is stored, because a conversion-tracking script of the stage could read both (rules: Safety).
 */
const ownKeys = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
};
const save = (keys: string[]): void => {
  try {
    if (keys.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, /user_confirmation asks for the password instead.
  }
};

export const keepOwnRegistration = (key: string): void =>
  save([key, ...ownKeys().filter((one) => one !== key)].slice(0, KEPT));
export const newestOwnRegistration = (): string | undefined => ownKeys()[0];

/**
 * The stored key for the registration to which a mailed token belongs. The registration's id is the first part of the
 * key and the second part of the token.
 */
export const ownRegistrationOf = (confirmationToken: string): string | undefined => {
  const [, registration] = confirmationToken.split('.');
  return ownKeys().find((key) => registration !== undefined && key.startsWith(`${registration}.`));
};

/** Deletes one key, or all keys. */
export const forgetOwnRegistration = (key?: string): void =>
  save(key === undefined ? [] : ownKeys().filter((one) => one !== key));
