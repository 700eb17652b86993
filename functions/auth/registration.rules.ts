import { type Registration, registrationPlaceOf, type StoredRegistration } from '#functions/records/registration.ts';
import type { SecretItem } from '#functions/records/secret.ts';
import {
  CONFIRMATION_LINKS_MAX,
  CONFIRMATION_TOKEN_MS,
  REGISTRATION_KEPT_MS,
  REGISTRATIONS_MAX,
} from '#shared/limits.ts';

/** The registrations that are not past their end, newest first. */
export const newestFirst = <R extends Pick<Registration, 'at'>>(registrations: readonly R[], now: Date): R[] =>
  registrations.filter(({ at }) => at + REGISTRATION_KEPT_MS > now.getTime()).toSorted((a, b) => b.at - a.at);

/**
 * The place for a new registration of an address, whose stored registrations are given `newestFirst`. Without a free
 * place, the new registration replaces the oldest one (rules: Identity, Until an address is confirmed).
 */
export const placeForNew = (
  registrations: readonly StoredRegistration[],
): { place: number; replaces: StoredRegistration | undefined } => {
  const taken = new Set(registrations.map(registrationPlaceOf));
  const free = Array.from({ length: REGISTRATIONS_MAX }, (_, place) => place).find((place) => !taken.has(place));
  const oldest = registrations.at(-1);
  if (free !== undefined || !oldest) return { place: free ?? 0, replaces: undefined };
  return { place: registrationPlaceOf(oldest), replaces: oldest };
};

type Links = Pick<Registration, 'tokenHashes' | 'expiresAt'>;

/**
 * The links of a registration after one more link was mailed. The earlier links then expire together with the new one.
 */
export const withLink = (tokenHashes: readonly string[], hash: string, now: Date): Links => ({
  tokenHashes: [hash, ...tokenHashes].slice(0, CONFIRMATION_LINKS_MAX),
  expiresAt: now.getTime() + CONFIRMATION_TOKEN_MS,
});

type NewRegistration = Omit<Registration, 'at' | 'tokenHashes' | 'expiresAt' | 'version'>;

/** A registration with its first link. */
export const newRegistration = (input: NewRegistration, hash: string, now: Date): Registration => ({
  ...input,
  at: now.getTime(),
  ...withLink([], hash, now),
  version: 1,
});

export const isLinkGood = (links: Links | undefined, hash: string, now: Date): boolean =>
  links !== undefined && links.expiresAt > now.getTime() && links.tokenHashes.includes(hash);

/**
 * The outcome of opening a confirmation link: the registration that the link confirms, `confirmed` when that
 * registration is the account already, or `dead` when the link is not valid.
 */
export const linkOutcome = <R extends Links>(
  { secret, registrations }: { secret: Pick<SecretItem, 'confirmation'> | undefined; registrations: readonly R[] },
  hash: string,
  now: Date,
): R | 'confirmed' | 'dead' => {
  // After the address has an account, no other registration of the address can become an account.
  if (secret) return isLinkGood(secret.confirmation, hash, now) ? 'confirmed' : 'dead';
  return registrations.find((registration) => isLinkGood(registration, hash, now)) ?? 'dead';
};
