import type { EventConsumer } from '#functions/platform/unit/define-domain.ts';
import type { pairChosenEvent, pairExposedEvent } from '#functions/records/events/matching.ts';
import { setExposure } from '../cards/cards.repository.ts';
import type { RecommendDeps } from '../deps.ts';

/**
 * A man was recommended or chosen. Copies the new counts onto his cards within seconds, so that the next draws prefer
 * other men.
 */
export const pairExposed: EventConsumer<typeof pairExposedEvent | typeof pairChosenEvent, RecommendDeps> = (
  { data },
  { core, table },
) => setExposure(table, core.random, core.clock.now(), data.hisId);
