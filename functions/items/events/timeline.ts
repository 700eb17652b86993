import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Thirty days after a withdrawal: delete the list of visitors of the member's profile (footprints). */
export const footprintsEraseEvent = defineEvent('footprints.erase', 'timeline')<{ memberId: MemberId }>();

/**
 * A member's account, profile or last activity changed: update the member's position on the timeline, or remove the
 * member from it. The consumer reads account and profile again, so that events may arrive twice and in any order.
 */
export const timelineFollowEvent = defineEvent('timeline.follow', 'timeline')<{ memberId: MemberId }>();
/**
 * Thirty days after a withdrawal: delete the member's timeline rows and the list of profiles that the member opened.
 */
export const timelineEraseEvent = defineEvent('timeline.erase', 'timeline')<{ memberId: MemberId }>();
