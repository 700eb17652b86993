import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { TimelineDeps } from './deps.ts';

/** Erases who visited a member who left thirty days ago. */
export const eraseFootprints: EventConsumer<TimelineDeps> = async (event, { footprints }) => {
  if (event.type === 'footprints.erase') await footprints.eraseVisits(event.data.memberId);
};
