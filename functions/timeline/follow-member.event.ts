import type { timelineFollowEvent } from '#functions/items/events/timeline.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { TimelineDeps } from './deps.ts';

/**
 * Runs after a member's account, profile or last activity changed: lists the member on the timeline accordingly, or
 * removes the member. Reads account and profile again, so that a repeated or late event changes nothing more.
 */
export const followMember: EventConsumer<typeof timelineFollowEvent, TimelineDeps> = (event, { core, entries }) =>
  entries.follow(event.data.memberId, core.clock.now());
