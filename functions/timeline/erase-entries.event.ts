import type { timelineEraseEvent } from '#functions/items/events/timeline.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { TimelineDeps } from './deps.ts';

/**
 * Thirty days after a withdrawal: deletes the member's timeline entry and the list of the profiles that the member
 * opened (rules: Safety, After thirty days). A second delivery finds nothing to delete.
 */
export const eraseEntries: EventConsumer<typeof timelineEraseEvent, TimelineDeps> = (event, { core, entries }) =>
  entries.erase(event.data.memberId, core.clock.now());
