import type { Throttle } from '#functions/platform/security/throttle.ts';
import type { MemberId } from '#shared/ids.ts';
import { PUSH_THROTTLE } from '#shared/limits.ts';

type Kind = 'push_subscription' | 'push_settings' | 'push_opened';
export const throttleOf = (kind: Kind, memberId: MemberId): Throttle => ({
  kind,
  subject: memberId,
  limit: PUSH_THROTTLE.perMember,
  windowMs: PUSH_THROTTLE.windowMs,
});
