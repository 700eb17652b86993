import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** A member withdrew: from now on another member may use the member's Twitter id. */
export const socialIdFreeEvent = defineEvent('social_id.free', 'profile')<{ memberId: MemberId }>();
/** Staff decided on the texts of one version of a profile: others may read them (`show`) or may not (`hide`). */
export const profileDecidedEvent = defineEvent('profile.decided', 'profile')<{
  memberId: MemberId;
  version: number;
  decision: 'hide' | 'show';
}>();
/** Thirty days after a withdrawal: delete the member's profile. */
export const profileEraseEvent = defineEvent('profile.erase', 'profile')<{ memberId: MemberId }>();
