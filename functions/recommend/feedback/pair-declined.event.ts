import type { pairDeclinedEvent } from '#functions/items/events/matching.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RecommendDeps } from '../deps.ts';
import { saveClashes } from './feedback.repository.ts';

/**
 * Runs after a woman declined a man because his wishes do not fit hers. Gives the acts in which the two clash a higher
 * weight when men are searched for her the next time.
 */
export const pairDeclined: EventConsumer<typeof pairDeclinedEvent, RecommendDeps> = (event, { table }) =>
  saveClashes(table, event.data);
