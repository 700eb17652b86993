import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { pairDeclinedEvent } from '#functions/records/events/matching.ts';
import type { MatchingDeps } from '../../deps.ts';
import { learnClashes } from './feedback-writes.ts';

/** She declined him because their wishes do not fit: in which acts, both profiles say. */
export const pairDeclined: EventConsumer<typeof pairDeclinedEvent, MatchingDeps> = async (event, { table }) => {
  await learnClashes(table, event.data);
};
