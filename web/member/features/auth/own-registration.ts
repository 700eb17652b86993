import { config } from '#web/platform/config.ts';

const STORAGE_KEY = 'awai.registration';

/**
 * Remembers the id of the registration made on this device. The id is sent when the member asks for the mail again, so
 * that the mail confirms this registration and not a later one that somebody else made with the same address. The
 * address is not stored. Nothing is stored on a stage whose conversion script runs next, because the script must never
 * see a member's id (rules: Safety).
 */
export const keepOwnRegistration = (id: string): void => {
  if (config.affiliateScript === null) localStorage.setItem(STORAGE_KEY, id);
};
export const ownRegistration = (): string | undefined => localStorage.getItem(STORAGE_KEY) ?? undefined;
export const forgetOwnRegistration = (): void => localStorage.removeItem(STORAGE_KEY);
