import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { pairChosenEvent, pairExposedEvent } from '#functions/records/events/matching.ts';
import type { MatchingDeps } from '../../deps.ts';
import { setExposure } from '../cards/cards.repository.ts';

/** He was recommended or chosen once more: his cards learn it within seconds, so that the next women are shown others. */
export const pairExposed: EventConsumer<typeof pairExposedEvent | typeof pairChosenEvent, MatchingDeps> = async (
  { data },
  { core, table },
) => {
  await setExposure(table, core.random, core.clock.now(), data.hisId);
};
