import { ipBlock } from '#functions/platform/ip-block.ts';
import { keyedHash } from '#functions/platform/random.ts';
import type { Throttle } from '#functions/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { MAIL_REQUEST_THROTTLE, SIGN_IN_THROTTLE, SIGN_UP_THROTTLE } from '#shared/limits.ts';

const { windowMs, perAddressAndIp, perAddress, perIp } = SIGN_IN_THROTTLE;

/** Narrowest first: one stranger at one address never uses up the address for its owner elsewhere (rules: Identity). */
export const nearThrottles = (uid: string, ip: string): Throttle[] => [
  { kind: 'sign-in-address-ip', subject: `${uid}\0${ipBlock(ip)}`, limit: perAddressAndIp, windowMs },
  { kind: 'sign-in-ip', subject: ipBlock(ip), limit: perIp, windowMs },
];
/**
 * Guesses at one address from everywhere. From a place where the account signed in before they are counted apart, so that
 * many strangers together cannot shut its owner out.
 */
export const addressThrottle = (uid: string, knownPlace?: string): Throttle => ({
  kind: 'sign-in-address',
  subject: knownPlace === undefined ? uid : `${uid}\0${knownPlace}`,
  limit: perAddress,
  windowMs,
});
/** Where a caller is, as accounts remember it: a network's keyed hash. */
export const placeOf = (pepper: string, ip: string): string => keyedHash(pepper, 'place', ipBlock(ip));

export const signUpThrottles = (ip: string): Throttle[] => [
  { kind: 'sign-up-ip', subject: ipBlock(ip), limit: SIGN_UP_THROTTLE.perIp, windowMs: SIGN_UP_THROTTLE.windowMs },
];

export const mailRequestThrottles = (kind: 'reset' | 'resend', uid: string, ip: string): Throttle[] => {
  const { windowMs, perAddress, perIp } = MAIL_REQUEST_THROTTLE;
  return [
    { kind: `${kind}-address`, subject: uid, limit: perAddress, windowMs },
    { kind: `${kind}-ip`, subject: ipBlock(ip), limit: perIp, windowMs },
  ];
};

/** Mails to the owner of an address that others sign up with, as few as resets. */
export const ownerMailThrottle = (uid: string): Throttle => ({
  kind: 'sign-up-address',
  subject: uid,
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
