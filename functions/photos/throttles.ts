import type { Throttle } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';

const HOUR_MS = 3_600_000;

/** Forms issued to one member: far more than a profile needs, far less than a disk does. */
export const uploadThrottle = (memberId: MemberId): Throttle => ({
  kind: 'upload',
  subject: memberId,
  limit: 60,
  windowMs: HOUR_MS,
});
/** Saves of photos: each decodes up to three pictures, the dearest work of the service. */
export const photoThrottle = (memberId: MemberId): Throttle => ({
  kind: 'photo',
  subject: memberId,
  limit: 60,
  windowMs: HOUR_MS,
});
