import type { timelineFollowEvent } from '#functions/items/events/timeline.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { TimelineDeps } from './deps.ts';

/**
 * Runs after a member's account, profile or last activity changed: puts the member in the right place of the timeline,
 * or takes the member out. Looks at account and profile anew, so that a repeated or late event changes nothing more.
 */
export const followMember: EventConsumer<typeof timelineFollowEvent, TimelineDeps> = (event, { core, places }) =>
  places.follow(event.data.memberId, core.clock.now());
