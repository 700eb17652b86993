import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** A member withdrew: somebody else may claim the member's Twitter id from now on. */
export const socialIdFreeEvent = defineEvent('social_id.free', 'profile')<{ memberId: MemberId }>();
/** Thirty days after a withdrawal: delete the member's profile. */
export const profileEraseEvent = defineEvent('profile.erase', 'profile')<{ memberId: MemberId }>();
