import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { footprintsEraseEvent } from '#functions/records/events/timeline.ts';
import type { TimelineDeps } from './deps.ts';

/** Erases who visited a member who left thirty days ago. */
export const eraseFootprints: EventConsumer<typeof footprintsEraseEvent, TimelineDeps> = async (
  event,
  { footprints },
) => {
  await footprints.eraseVisits(event.data.memberId);
};
