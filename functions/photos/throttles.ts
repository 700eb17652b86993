import type { Throttle } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';
import { HOUR_MS } from '#shared/time.ts';

/**
 * Limits how many upload forms one member gets. The limit is far above what a profile needs and too low to fill the
 * storage.
 */
export const uploadThrottle = (memberId: MemberId): Throttle => ({
  kind: 'upload',
  subject: memberId,
  limit: 60,
  windowMs: HOUR_MS,
});
/**
 * Limits how often one member saves photos. A save decodes up to three pictures, the most expensive work of the
 * service.
 */
export const photoThrottle = (memberId: MemberId): Throttle => ({
  kind: 'photo',
  subject: memberId,
  limit: 60,
  windowMs: HOUR_MS,
});
