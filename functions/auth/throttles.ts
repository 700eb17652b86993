import type { SecretItem } from '#functions/items/secret.ts';
import { ipBlock } from '#functions/platform/http/ip-block.ts';
import { keyedHash } from '#functions/platform/runtime/random.ts';
import { hiddenSubject, type Throttle } from '#functions/platform/security/throttle.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import {
  MAIL_REQUEST_THROTTLE,
  PASSKEY_CHANGE_THROTTLE,
  PASSWORD_THROTTLE,
  SIGN_IN_THROTTLE,
  SIGN_UP_MAILS,
  SIGN_UP_THROTTLE,
} from '#shared/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

const { windowMs, perAddressAndIp, perAddress, perIp } = SIGN_IN_THROTTLE;

const subjectOf = (pepper: string, ...parts: string[]): string => hiddenSubject(pepper, parts.join('\0'));

/**
 * Limits every operation that hashes a password, by address and network, then by network alone. An attempt is counted
 * before its hash and stays counted, because a hash costs the same for a right and a wrong password (rules: Identity,
 * Throttles).
 */
export const passwordThrottles = (pepper: string, uid: string, ip: string): Throttle[] => {
  const { windowMs, perAddressAndIp, perIp } = PASSWORD_THROTTLE;
  return [
    { kind: 'password-address-ip', subject: subjectOf(pepper, uid, ipBlock(ip)), limit: perAddressAndIp, windowMs },
    { kind: 'password-ip', subject: subjectOf(pepper, ipBlock(ip)), limit: perIp, windowMs },
  ];
};

/**
 * Limits wrong passwords by address and network, then by network alone. The order matters: an attempt that the first
 * throttle refuses does not use up the second one (rules: Identity, Throttles).
 */
export const nearThrottles = (pepper: string, uid: string, ip: string): Throttle[] => [
  { kind: 'sign-in-address-ip', subject: subjectOf(pepper, uid, ipBlock(ip)), limit: perAddressAndIp, windowMs },
  networkThrottle(pepper, ip),
];
const networkThrottle = (pepper: string, ip: string): Throttle => ({
  kind: 'sign-in-ip',
  subject: subjectOf(pepper, ipBlock(ip)),
  limit: perIp,
  windowMs,
});
/**
 * Limits refused passkeys by account and network, then by network alone, together with the wrong passwords of that
 * network. `userHandle` is what the authenticator sent as the account (rules: Identity, Passkeys).
 */
export const passkeyThrottles = (pepper: string, userHandle: string, ip: string): Throttle[] => [
  { kind: 'passkey-account-ip', subject: subjectOf(pepper, userHandle, ipBlock(ip)), limit: perAddressAndIp, windowMs },
  networkThrottle(pepper, ip),
];
/** Limits how often a member adds and removes passkeys. */
export const passkeyChangeThrottle = (memberId: MemberId): Throttle => ({
  kind: 'passkey-change',
  subject: memberId,
  limit: PASSKEY_CHANGE_THROTTLE.perMember,
  windowMs: PASSKEY_CHANGE_THROTTLE.windowMs,
});
/**
 * Limits wrong passwords for one address from all networks together. `knownNetwork` is the keyed hash of a network from
 * which the account signed in before. Wrong passwords from such a network are counted separately, so that many
 * strangers can't lock the owner out (rules: Identity, Wrong passwords from everywhere).
 */
export const addressThrottle = (pepper: string, uid: string, knownNetwork?: string): Throttle => ({
  kind: 'sign-in-address',
  subject: subjectOf(pepper, uid, ...(knownNetwork === undefined ? [] : [knownNetwork])),
  limit: perAddress,
  windowMs,
});
/** The keyed hash that is stored for the network of a caller's IP address. */
export const networkHashOf = (pepper: string, ip: string): string => keyedHash(pepper, 'place', ipBlock(ip));
/**
 * The keyed hash of the caller's network. `knownNetwork` is the same hash if the account signed in from that network
 * before.
 */
export const networkOf = (
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

export const resetIpThrottle = (pepper: string, ip: string): Throttle => mailsPerIp(pepper, 'reset', ip);
/**
 * Limits reset mails to one address. Requests from a network from which the account signed in before (`knownNetwork`)
 * are counted separately, so that strangers can't use up the owner's requests (rules: Identity, Password reset).
 */
export const resetAddressThrottle = (pepper: string, uid: string, knownNetwork?: string): Throttle => ({
  ...MAIL_REQUEST,
  kind: 'reset-address',
  subject: subjectOf(pepper, uid, ...(knownNetwork === undefined ? [] : [knownNetwork])),
});

type SignUpMails = 'sign-up' | 'repeat' | 'proven';
/**
 * Limits the sign-up mails to one address, because the address may belong to another person: first the mails requested
 * from one network, then those from all networks. Each `kind` is counted separately, so that a stranger's sign-ups do
 * not use up the owner's limits. `repeat`: the device that signed up requests the mail again. `proven`: the caller has
 * opened a mail of the address (rules: Identity, Throttles).
 */
export const signUpMailThrottles = (pepper: string, kind: SignUpMails, uid: string, ip: string): Throttle[] => {
  const { perAddressAndIp, perAddress } = SIGN_UP_MAILS;
  const near = subjectOf(pepper, uid, ipBlock(ip));
  const all = subjectOf(pepper, uid);
  return [
    { kind: `${kind}-mail-address-ip-hour`, subject: near, limit: perAddressAndIp.hour, windowMs: HOUR_MS },
    { kind: `${kind}-mail-address-ip-day`, subject: near, limit: perAddressAndIp.day, windowMs: DAY_MS },
    { kind: `${kind}-mail-address-hour`, subject: all, limit: perAddress.hour, windowMs: HOUR_MS },
    { kind: `${kind}-mail-address-day`, subject: all, limit: perAddress.day, windowMs: DAY_MS },
  ];
};

/**
 * Limits requests for another confirmation mail. `hasKey`: the request has a valid registration key. The limits of the
 * caller's network come first. A request that these limits refuse does not count for the e-mail address.
 */
export const resendThrottles = (pepper: string, hasKey: boolean, uid: string, ip: string): Throttle[] => {
  const mails = signUpMailThrottles(pepper, hasKey ? 'repeat' : 'sign-up', uid, ip);
  return [...mails.slice(0, 2), mailsPerIp(pepper, 'resend', ip), ...mails.slice(2)];
};

/**
 * Returns false when `count` fails with too_many_requests, and true when it succeeds. Used for limits that the client
 * must not notice. Other errors of `count` are thrown.
 */
export const isWithin = (count: Promise<void>): Promise<boolean> =>
  count.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );
