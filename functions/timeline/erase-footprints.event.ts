import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { footprintsEraseEvent } from '#functions/records/events/timeline.ts';
import type { TimelineDeps } from './deps.ts';

/**
 * Thirty days after a withdrawal, deletes who visited the member (rules: Safety, After thirty days). An event may be
 * delivered twice; the second time nothing is left to delete.
 */
export const eraseFootprints: EventConsumer<typeof footprintsEraseEvent, TimelineDeps> = async (
  event,
  { footprints },
) => {
  await footprints.deleteFootprints(event.data.memberId);
};
