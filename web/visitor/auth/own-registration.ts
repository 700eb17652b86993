const STORAGE_KEY = 'awai.registration';
/** Enough for a visitor who signs up again with a corrected address, or for two people at one device. */
const KEPT = 5;

/**
 * The keys from the answers to sign-ups on this device, newest first. Such a key proves, together with the link in the
 * mail, that the member who opens the link is the one who signed up (rules: Identity). Neither the address nor the
 * member's id is stored, because a conversion script of the stage could read both (rules: Safety).
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
    // Without storage the screen asks for the password instead.
  }
};

export const keepOwnRegistration = (key: string): void =>
  save([key, ...ownKeys().filter((one) => one !== key)].slice(0, KEPT));
export const newestOwnRegistration = (): string | undefined => ownKeys()[0];

/**
 * The key of the registration of a mailed token. Key and token name the registration, in their first and second part.
 */
export const ownRegistrationOf = (confirmationToken: string): string | undefined => {
  const [, registration] = confirmationToken.split('.');
  return ownKeys().find((key) => registration !== undefined && key.startsWith(`${registration}.`));
};

/** Forgets one key, or all of them. */
export const forgetOwnRegistration = (key?: string): void =>
  save(key === undefined ? [] : ownKeys().filter((one) => one !== key));
