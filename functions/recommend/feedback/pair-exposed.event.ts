import type { pairChosenEvent, pairExposedEvent } from '#functions/items/events/matching.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RecommendDeps } from '../deps.ts';
import { setExposure } from '../pool/entries.repository.ts';

/**
 * Runs after a man was recommended to a woman or a woman chose him. Copies into his pool entries how often he was
 * recommended and chosen, so that the next searches for a man (draws) prefer other men.
 */
export const pairExposed: EventConsumer<typeof pairExposedEvent | typeof pairChosenEvent, RecommendDeps> = (
  { data },
  { core, table },
) => setExposure(table, core.random, core.clock.now(), data.hisId);
