import type { timelineFollowEvent } from '#functions/items/events/timeline.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { TimelineDeps } from './deps.ts';

/**
 * Runs after a member's account, profile or last activity changed: updates the member's timeline entry, or removes it.
 * Reads the current account and profile, so that a repeated or delayed event does no harm.
 */
export const followMember: EventConsumer<typeof timelineFollowEvent, TimelineDeps> = (event, { core, entries }) =>
  entries.follow(event.data.memberId, core.clock.now());
