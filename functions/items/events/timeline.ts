import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Thirty days after a withdrawal: delete the footprints on the member's profile. */
export const footprintsEraseEvent = defineEvent('footprints.erase', 'timeline')<{ memberId: MemberId }>();

/**
 * A member's account, profile or last activity changed: put the member in the right place of the timeline, or take the
 * member out. The consumer looks at account and profile anew, so that events may arrive twice and in any order.
 */
export const timelineFollowEvent = defineEvent('timeline.follow', 'timeline')<{ memberId: MemberId }>();
/** Thirty days after a withdrawal: delete the member's places and what the member opened. */
export const timelineEraseEvent = defineEvent('timeline.erase', 'timeline')<{ memberId: MemberId }>();
