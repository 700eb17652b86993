import type { EventConsumer } from '#functions/platform/domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/** Both hear of their match at once. A second time the frame says the same. */
export const pairMatched: EventConsumer<RealtimeDeps> = async (event, deps) => {
  if (event.type !== 'pair.matched') return;
  const { herId, hisId, roomId } = event.data;
  await Promise.all([herId, hisId].map((memberId) => fanOut(deps, memberId, { type: 'matched', room: roomId })));
};
