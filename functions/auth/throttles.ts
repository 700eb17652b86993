import { ipBlock } from '#functions/platform/http/ip-block.ts';
import { keyedHash } from '#functions/platform/security/random.ts';
import { hiddenSubject, type Throttle } from '#functions/platform/security/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { MAIL_REQUEST_THROTTLE, SIGN_IN_THROTTLE, SIGN_UP_THROTTLE } from '#shared/limits.ts';

const { windowMs, perAddressAndIp, perAddress, perIp } = SIGN_IN_THROTTLE;

const subjectOf = (pepper: string, ...parts: string[]): string => hiddenSubject(pepper, parts.join('\0'));

/** Narrowest first: one stranger at one address never uses up the address for its owner elsewhere (rules: Identity). */
export const nearThrottles = (pepper: string, uid: string, ip: string): Throttle[] => [
  { kind: 'sign-in-address-ip', subject: subjectOf(pepper, uid, ipBlock(ip)), limit: perAddressAndIp, windowMs },
  { kind: 'sign-in-ip', subject: subjectOf(pepper, ipBlock(ip)), limit: perIp, windowMs },
];
/**
 * Guesses at one address from everywhere. From a place where the account signed in before they are counted apart, so that
 * many strangers together cannot shut its owner out.
 */
export const addressThrottle = (pepper: string, uid: string, knownPlace?: string): Throttle => ({
  kind: 'sign-in-address',
  subject: subjectOf(pepper, uid, ...(knownPlace === undefined ? [] : [knownPlace])),
  limit: perAddress,
  windowMs,
});
/** Where a caller is, as accounts remember it: a network's keyed hash. */
export const registrationPlaceOf = (pepper: string, ip: string): string => keyedHash(pepper, 'place', ipBlock(ip));

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

/** Mails to the owner of an address that others sign up with, as few as resets. */
export const ownerMailThrottle = (pepper: string, uid: string): Throttle => ({
  kind: 'sign-up-address',
  subject: subjectOf(pepper, uid),
  limit: MAIL_REQUEST_THROTTLE.perAddress,
  windowMs: MAIL_REQUEST_THROTTLE.windowMs,
});

/** Whether a count stayed within its limit; beyond it the owner gets no more mails, and the caller is told nothing. */
export const isWithin = (count: Promise<void>): Promise<boolean> =>
  count.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );
