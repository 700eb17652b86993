import { ipBlock } from '#functions/platform/http/ip-block.ts';
import { keyedHash } from '#functions/platform/security/random.ts';
import { hiddenSubject, type Throttle } from '#functions/platform/security/throttle.ts';
import type { SecretItem } from '#functions/records/secret.ts';
import { AppError } from '#shared/errors.ts';
import { MAIL_REQUEST_THROTTLE, PASSWORD_THROTTLE, SIGN_IN_THROTTLE, SIGN_UP_THROTTLE } from '#shared/limits.ts';

const { windowMs, perAddressAndIp, perAddress, perIp } = SIGN_IN_THROTTLE;

const subjectOf = (pepper: string, ...parts: string[]): string => hiddenSubject(pepper, parts.join('\0'));

/**
 * Limits everything that hashes a password, by address and network, then by network alone. Counted before the hash and
 * never taken back, because right passwords cost as much as wrong ones (rules: Identity, Throttles).
 */
export const passwordThrottles = (pepper: string, uid: string, ip: string): Throttle[] => {
  const { windowMs, perAddressAndIp, perIp } = PASSWORD_THROTTLE;
  return [
    { kind: 'password-address-ip', subject: subjectOf(pepper, uid, ipBlock(ip)), limit: perAddressAndIp, windowMs },
    { kind: 'password-ip', subject: subjectOf(pepper, ipBlock(ip)), limit: perIp, windowMs },
  ];
};

/**
 * Limits wrong passwords by address and network, then by network alone. The order counts: an attempt that the first
 * throttle refuses does not use up the second one (rules: Identity, Throttles).
 */
export const nearThrottles = (pepper: string, uid: string, ip: string): Throttle[] => [
  { kind: 'sign-in-address-ip', subject: subjectOf(pepper, uid, ipBlock(ip)), limit: perAddressAndIp, windowMs },
  { kind: 'sign-in-ip', subject: subjectOf(pepper, ipBlock(ip)), limit: perIp, windowMs },
];
/**
 * Limits wrong passwords for one address from all networks together. `knownNetwork` is the keyed hash of a network from
 * which the account signed in before. Wrong passwords from such a network have a count of their own, so that many
 * strangers cannot lock the owner out (rules: Identity, Wrong passwords from everywhere).
 */
export const addressThrottle = (pepper: string, uid: string, knownNetwork?: string): Throttle => ({
  kind: 'sign-in-address',
  subject: subjectOf(pepper, uid, ...(knownNetwork === undefined ? [] : [knownNetwork])),
  limit: perAddress,
  windowMs,
});
/** Keyed hash of a caller's network. The secret stores these hashes in `places`. */
const networkHashOf = (pepper: string, ip: string): string => keyedHash(pepper, 'place', ipBlock(ip));
/** The caller's network as the secret stores it, and the same where the account signed in from it before. */
export const placeOf = (
  pepper: string,
  ip: string,
  secret: Pick<SecretItem, 'places'> | undefined,
): { network: string; knownNetwork: string | undefined } => {
  const network = networkHashOf(pepper, ip);
  return { network, knownNetwork: secret?.places.includes(network) ? network : undefined };
};

export const signUpThrottles = (pepper: string, ip: string): Throttle[] => [
  {
    kind: 'sign-up-ip',
    subject: subjectOf(pepper, ipBlock(ip)),
    limit: SIGN_UP_THROTTLE.perIp,
    windowMs: SIGN_UP_THROTTLE.windowMs,
  },
];

const MAIL_REQUEST = { limit: MAIL_REQUEST_THROTTLE.perAddress, windowMs: MAIL_REQUEST_THROTTLE.windowMs } as const;
const mailsPerIp = (pepper: string, kind: 'reset' | 'resend', ip: string): Throttle => ({
  ...MAIL_REQUEST,
  kind: `${kind}-ip`,
  subject: subjectOf(pepper, ipBlock(ip)),
  limit: MAIL_REQUEST_THROTTLE.perIp,
});

export const resendThrottles = (pepper: string, uid: string, ip: string): Throttle[] => [
  { ...MAIL_REQUEST, kind: 'resend-address', subject: subjectOf(pepper, uid) },
  mailsPerIp(pepper, 'resend', ip),
];
export const resetIpThrottle = (pepper: string, ip: string): Throttle => mailsPerIp(pepper, 'reset', ip);
/**
 * Limits reset mails to one address. Requests from a network from which the account signed in before (`knownNetwork`)
 * have a count of their own, so that strangers cannot use up the owner's (rules: Identity, Password reset).
 */
export const resetAddressThrottle = (pepper: string, uid: string, knownNetwork?: string): Throttle => ({
  ...MAIL_REQUEST,
  kind: 'reset-address',
  subject: subjectOf(pepper, uid, ...(knownNetwork === undefined ? [] : [knownNetwork])),
});

/** Limits sign-up mails to one address, which may belong to another person. The limit is that of reset mails. */
export const ownerMailThrottle = (pepper: string, uid: string): Throttle => ({
  ...MAIL_REQUEST,
  kind: 'sign-up-address',
  subject: subjectOf(pepper, uid),
});

/** Whether a counted use was within its limit, for limits that the caller must not notice. Other errors are thrown. */
export const isWithin = (count: Promise<void>): Promise<boolean> =>
  count.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );
