import { config } from '#web/platform/config.ts';

const STORAGE_KEY = 'awai.registration';

/**
 * Stores the id of the registration made on this device. The id is sent when the member requests the mail again, so
 * that the mail confirms this registration, and not a later registration that somebody else made with the same
 * address. The address is not stored. Where the stage has a conversion script, nothing is stored, because the script
 * must never see a member's id (rules: Safety).
 */
export const keepOwnRegistration = (id: string): void => {
  if (config.affiliateScript === null) localStorage.setItem(STORAGE_KEY, id);
};
export const ownRegistration = (): string | undefined => localStorage.getItem(STORAGE_KEY) ?? undefined;
export const forgetOwnRegistration = (): void => localStorage.removeItem(STORAGE_KEY);
