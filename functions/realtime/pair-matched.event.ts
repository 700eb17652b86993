import type { pairMatchedEvent } from '#functions/items/events/realtime.ts';
import { pairKey } from '#functions/items/pair.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Posts a frame about a new match to the open apps of both members. Posts nothing when the match has already ended. A
 * repeated event posts the same frame again.
 */
export const pairMatched: EventConsumer<typeof pairMatchedEvent, RealtimeDeps> = async (event, deps) => {
  const { pairId, herId, hisId, roomId } = event.data;
  const side = await deps.table.find(pairKey(herId, pairId), { consistent: true });
  if (!side || !isMatch(side.state)) return;
  await Promise.all([herId, hisId].map((memberId) => fanOut(deps, memberId, { type: 'matched', room: roomId })));
};
