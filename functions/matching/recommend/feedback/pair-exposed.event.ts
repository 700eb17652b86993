import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { pairChosenEvent, pairExposedEvent } from '#functions/records/events/matching.ts';
import type { MatchingDeps } from '../../deps.ts';
import { setExposure } from '../cards/cards.repository.ts';

/**
 * A man was recommended or chosen: his cards get the new counts within seconds, so that the next draws spread over
 * others.
 */
export const pairExposed: EventConsumer<typeof pairExposedEvent | typeof pairChosenEvent, MatchingDeps> = (
  { data },
  { core, table },
) => setExposure(table, core.random, core.clock.now(), data.hisId);
