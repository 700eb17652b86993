import type { footprintsEraseEvent } from '#functions/items/events/timeline.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { TimelineDeps } from './deps.ts';

/**
 * Deletes the footprints on a member's profile, thirty days after the withdrawal (rules: Safety, After thirty days). An
 * event may be delivered twice. The second delivery finds nothing to delete.
 */
export const eraseFootprints: EventConsumer<typeof footprintsEraseEvent, TimelineDeps> = async (
  event,
  { footprints },
) => {
  await footprints.deleteFootprints(event.data.memberId);
};
