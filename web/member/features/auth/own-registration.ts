import { config } from '#web/platform/config.ts';

const STORAGE_KEY = 'awai.registration';

/**
 * Which sign-up was this device's own. Sent when its mail is asked for again, so that the mail leads to it and not to one
 * that somebody else made with the same address since. The address itself is not kept,
 * and nothing is on a stage whose conversion script runs next: it never gets a member's id (rules: Safety).
 */
export const keepOwnRegistration = (id: string): void => {
  if (config.affiliateScript === null) localStorage.setItem(STORAGE_KEY, id);
};
export const ownRegistration = (): string | undefined => localStorage.getItem(STORAGE_KEY) ?? undefined;
export const forgetOwnRegistration = (): void => localStorage.removeItem(STORAGE_KEY);
