import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** A member withdrew: somebody else may claim the member's Twitter id from now on. */
export const socialIdFreeEvent = defineEvent('social_id.free', 'profile')<{ memberId: MemberId }>();
/** Staff decided on the texts that one save of a profile brought: others may read them (`show`) or may not (`hide`). */
export const profileDecidedEvent = defineEvent('profile.decided', 'profile')<{
  memberId: MemberId;
  version: number;
  decision: 'hide' | 'show';
}>();
/** Thirty days after a withdrawal: delete the member's profile. */
export const profileEraseEvent = defineEvent('profile.erase', 'profile')<{ memberId: MemberId }>();
