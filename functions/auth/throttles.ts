import { ipBlock } from '#functions/platform/http/ip-block.ts';
import { keyedHash } from '#functions/platform/security/random.ts';
import { hiddenSubject, type Throttle } from '#functions/platform/security/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { MAIL_REQUEST_THROTTLE, SIGN_IN_THROTTLE, SIGN_UP_THROTTLE } from '#shared/limits.ts';

const { windowMs, perAddressAndIp, perAddress, perIp } = SIGN_IN_THROTTLE;

const subjectOf = (pepper: string, ...parts: string[]): string => hiddenSubject(pepper, parts.join('\0'));

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
export const networkHashOf = (pepper: string, ip: string): string => keyedHash(pepper, 'place', ipBlock(ip));

export const signUpThrottles = (pepper: string, ip: string): Throttle[] => [
  {
    kind: 'sign-up-ip',
    subject: subjectOf(pepper, ipBlock(ip)),
    limit: SIGN_UP_THROTTLE.perIp,
    windowMs: SIGN_UP_THROTTLE.windowMs,
  },
];

export const mailRequestThrottles = (pepper: string, kind: 'reset' | 'resend', uid: string, ip: string): Throttle[] => {
  const { windowMs, perAddress, perIp } = MAIL_REQUEST_THROTTLE;
  return [
    { kind: `${kind}-address`, subject: subjectOf(pepper, uid), limit: perAddress, windowMs },
    { kind: `${kind}-ip`, subject: subjectOf(pepper, ipBlock(ip)), limit: perIp, windowMs },
  ];
};

/** Limits sign-up mails to one address, which may belong to another person. The limit is that of reset mails. */
export const ownerMailThrottle = (pepper: string, uid: string): Throttle => ({
  kind: 'sign-up-address',
  subject: subjectOf(pepper, uid),
  limit: MAIL_REQUEST_THROTTLE.perAddress,
  windowMs: MAIL_REQUEST_THROTTLE.windowMs,
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
