import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import type { PairId } from '#shared/ids.ts';
import { NG_UNDO_MS } from '#shared/limits.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { createHeldChoices, type HeldState } from './create-held-choices.ts';

/** The held choices of the member who uses this browser. */
export const heldChoices = createHeldChoices({
  send: ({ pairId, reason, seen, idempotencyKey }) =>
    callApi(setMatchingStatus, {
      body: { recommend: { id: pairId, status: 'ng', status_n: seen, ng_reason: reason } },
      idempotencyKey,
      keepalive: true,
    }),
  storage: localStorage,
  getUid: () => getSession()?.uid,
  newKey: newIdempotencyKey,
  now: Date.now,
  undoMs: NG_UNDO_MS,
});
// `pagehide` and not `visibilitychange`, because `visibilitychange` also fires when the member looks at another app
// for a second, and would end the undo time.
window.addEventListener('pagehide', () => heldChoices.commitAll());

/** The state of the held choice about this pair, or `null`. Leaving the screen sends the choice and calls `onLeft`. */
export const useHeldState = (pairId: PairId, onLeft: () => void): HeldState | null => {
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const leave = heldChoices.watch(pairId);
    return () => {
      if (leave()) left();
    };
  }, [pairId]);
  return useSyncExternalStore(heldChoices.subscribe, () => heldChoices.stateOf(pairId));
};
