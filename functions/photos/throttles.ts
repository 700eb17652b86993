import type { Throttle } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Limits the upload forms of one member. The limit is far above a profile's need and too low to fill the storage. */
export const uploadThrottle = (memberId: MemberId): Throttle => ({
  kind: 'upload',
  subject: memberId,
  limit: 60,
  windowMs: HOUR_MS,
});
/**
 * Limits the photo saves of one member. A save decodes up to three pictures, the most expensive work of the service.
 */
export const photoThrottle = (memberId: MemberId): Throttle => ({
  kind: 'photo',
  subject: memberId,
  limit: 60,
  windowMs: HOUR_MS,
});
