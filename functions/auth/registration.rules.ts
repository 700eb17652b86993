import type { MailTemplate } from '#functions/items/events/mails.ts';
import type { Registration, UnmailedSignUp, WaitingSignUps } from '#functions/items/registration.ts';
import type { SecretItem } from '#functions/items/secret.ts';
import { CONFIRMATION_TOKEN_MS, REGISTRATION_KEPT_MS, UNMAILED_REGISTRATIONS } from '#shared/limits.ts';

/**
 * The latest time (epoch ms) at which a registration made at `at` can be confirmed. A new link can be requested for a
 * week (`isWaiting`), and a link is valid for one day.
 */
export const registrationEnd = (at: number): number => at + REGISTRATION_KEPT_MS + CONFIRMATION_TOKEN_MS;

/**
 * Whether a new confirmation link may be mailed for the registration: it is not older than a week (rules: Identity,
 * Until an address is confirmed).
 */
export const isWaiting = ({ at }: Pick<Registration, 'at'>, now: Date): boolean =>
  at + REGISTRATION_KEPT_MS > now.getTime();

export const NOBODY_WAITS: WaitingSignUps = { newest: '', until: 0, earlierUntil: 0, version: 0 };

/**
 * The summary of an address's unconfirmed sign-ups after one more sign-up. `newest` is the id of the registration that
 * this sign-up stored, or null if it stored none. `unmailed` lists the sign-ups for which no mail was sent, because the
 * address got too many mails already.
 */
export const afterSignUp = (
  { newest: newestBefore, until, earlierUntil, unmailed: unmailedBefore, version }: WaitingSignUps = NOBODY_WAITS,
  newest: string | null,
  now: Date,
  unmailed: UnmailedSignUp[] | undefined = unmailedBefore,
): WaitingSignUps => ({
  newest: newest ?? newestBefore,
  until: newest === null ? until : registrationEnd(now.getTime()),
  earlierUntil: newest === null ? earlierUntil : until,
  unmailed,
  version: version + 1,
});

const oldestOf = (list: readonly UnmailedSignUp[], network: string) => list.find((one) => one.network === network);
/** The entry that is dropped when the list is full: the oldest entry of the network with the most entries. */
const firstToGo = (list: readonly UnmailedSignUp[]): UnmailedSignUp | undefined => {
  const sizeOf = ({ network }: UnmailedSignUp) => list.filter((one) => one.network === network).length;
  const most = Math.max(...list.map(sizeOf));
  return list.find((one) => sizeOf(one) === most);
};

/**
 * Adds a sign-up to the list of sign-ups for which no mail was sent. Returns the new list, and the id of an entry that
 * is dropped for it. If the sign-up's network has too many entries, the oldest entry of that network is dropped. If the
 * whole list is full, the oldest entry of the network with the most entries is dropped (rules: Identity, A sign-up
 * without a mail).
 */
export const withUnmailed = (
  before: readonly UnmailedSignUp[] | undefined,
  added: UnmailedSignUp,
): { unmailed: UnmailedSignUp[]; dropped: string | undefined } => {
  const list = [...(before ?? []).filter(({ at }) => registrationEnd(at) > added.at), added];
  const own = list.filter(({ network }) => network === added.network).length;
  const overShare = own > UNMAILED_REGISTRATIONS.perNetwork ? oldestOf(list, added.network) : undefined;
  const dropped = overShare ?? (list.length > UNMAILED_REGISTRATIONS.perAddress ? firstToGo(list) : undefined);
  return { unmailed: list.filter((one) => one !== dropped), dropped: dropped?.id };
};

/**
 * Whether the address possibly has other unconfirmed registrations than the one with this `id`. The sign-up mail then
 * mentions them (rules: Identity, Registrations do not push each other out).
 */
export const isOneOfSeveral = (waiting: WaitingSignUps | undefined, id: string, now: Date): boolean =>
  waiting !== undefined && (waiting.newest === id ? waiting.earlierUntil : waiting.until) > now.getTime();

type SignUpCase = { mayMail: boolean; isInUse: boolean; isLater: boolean };
/**
 * The mail template for a sign-up. When the mail limits are reached, the template is `nobody`, a mail that is requested
 * but never sent.
 */
export const signUpTemplate = ({ mayMail, isInUse, isLater }: SignUpCase): MailTemplate => {
  if (!mayMail) return 'nobody';
  if (isInUse) return 'address_in_use';
  return isLater ? 'confirmation_of_several' : 'confirmation';
};

type ResendCase = { isInUse: boolean; isFound: boolean; isSeveral: boolean };
/**
 * The mail template for a request to send the confirmation mail again. A link is mailed only if the request's
 * registration key belongs to an unconfirmed registration, because any other link could confirm somebody else's sign-up
 * (rules: Identity, The confirmation mail sent again).
 */
export const resendTemplate = ({ isInUse, isFound, isSeveral }: ResendCase): MailTemplate => {
  if (isInUse) return 'address_in_use';
  if (!isFound) return 'sign_up_again';
  return isSeveral ? 'confirmation_of_several' : 'confirmation';
};

type Link = Pick<Registration, 'tokenHash' | 'expiresAt'>;

/** The expiry (epoch ms) of a link that is mailed now. The same link in earlier mails expires at that time, too. */
export const linkEnd = (now: Date): number => now.getTime() + CONFIRMATION_TOKEN_MS;

type NewRegistration = Omit<Registration, 'at' | 'expiresAt' | 'version'>;

export const newRegistration = (input: NewRegistration, now: Date): Registration => ({
  ...input,
  at: now.getTime(),
  expiresAt: linkEnd(now),
  version: 1,
});

export const isLinkGood = (link: Link | undefined, hash: string, now: Date): boolean =>
  link !== undefined && link.expiresAt > now.getTime() && link.tokenHash === hash;

/** A mailed confirmation token is `<login hash>.<registration id>.<secret>`. */
const TOKEN = /^([\w-]{32})\.([\w-]{1,64})\.([\w-]{32})$/;
export const readConfirmationToken = (token: string) => {
  const [, loginHash, registrationId, secret] = TOKEN.exec(token) ?? [];
  return loginHash && registrationId && secret ? { loginHash, registrationId, secret } : undefined;
};

/**
 * The outcome of opening a confirmation link: the registration that the link confirms, `confirmed` when that
 * registration is the account already, or `dead` when the link is not valid.
 */
export const linkOutcome = <R extends Link>(
  { secret, registration }: { secret: Pick<SecretItem, 'confirmation'> | undefined; registration: R | undefined },
  hash: string,
  now: Date,
): R | 'confirmed' | 'dead' => {
  // Once the address has an account, no other registration of the address can become an account.
  if (secret) return isLinkGood(secret.confirmation, hash, now) ? 'confirmed' : 'dead';
  return registration && isLinkGood(registration, hash, now) ? registration : 'dead';
};
