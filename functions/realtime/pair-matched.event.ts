import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { pairMatchedEvent } from '#functions/records/events/realtime.ts';
import { pairKey } from '#functions/records/pair.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/** Tells the open apps of both members of their match, unless the match is over by now. The same event twice posts the same frame. */
export const pairMatched: EventConsumer<typeof pairMatchedEvent, RealtimeDeps> = async (event, deps) => {
  const { pairId, herId, hisId, roomId } = event.data;
  const side = await deps.table.find(pairKey(herId, pairId), { consistent: true });
  if (!side || !isMatch(side.state)) return;
  await Promise.all([herId, hisId].map((memberId) => fanOut(deps, memberId, { type: 'matched', room: roomId })));
};
