import type { Throttle } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Upload forms issued to one member: many more than a profile needs, too few to fill the storage. */
export const uploadThrottle = (memberId: MemberId): Throttle => ({
  kind: 'upload',
  subject: memberId,
  limit: 60,
  windowMs: HOUR_MS,
});
/** Saves of photos by one member: each decodes up to three pictures, the most expensive work of the service. */
export const photoThrottle = (memberId: MemberId): Throttle => ({
  kind: 'photo',
  subject: memberId,
  limit: 60,
  windowMs: HOUR_MS,
});
