import { ipBlock } from '#functions/platform/ip-block.ts';
import type { Throttle } from '#functions/platform/throttle.ts';
import { MAIL_REQUEST_THROTTLE, SIGN_IN_THROTTLE, SIGN_UP_THROTTLE } from '#shared/limits.ts';

/** Narrowest first: one stranger at one address never uses up the address for its owner elsewhere (rules: Identity). */
export const signInThrottles = (uid: string, ip: string): Throttle[] => {
  const { windowMs, perAddressAndIp, perAddress, perIp } = SIGN_IN_THROTTLE;
  return [
    { kind: 'sign-in-address-ip', subject: `${uid}\0${ipBlock(ip)}`, limit: perAddressAndIp, windowMs },
    { kind: 'sign-in-ip', subject: ipBlock(ip), limit: perIp, windowMs },
    { kind: 'sign-in-address', subject: uid, limit: perAddress, windowMs },
  ];
};

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
