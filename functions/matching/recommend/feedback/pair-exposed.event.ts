import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { MatchingDeps } from '../../deps.ts';
import { setExposure } from '../cards/cards.repository.ts';

/** He was recommended, or chosen, once more: his cards learn it within seconds, so that others are shown next. */
export const pairExposed: EventConsumer<MatchingDeps> = async (event, { core, table }) => {
  if (event.type === 'pair.exposed' || event.type === 'pair.chosen')
    await setExposure(table, core.random, core.clock.now(), event.data.hisId);
};
