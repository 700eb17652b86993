import { useSyncExternalStore } from 'react';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import type { PairId } from '#shared/ids.ts';
import { NG_UNDO_MS } from '#shared/limits.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { createHeldChoices } from './create-held-choices.ts';

/** The delayed choices ("no contact" and "hold") of the member who uses this browser. */
export const heldChoices = createHeldChoices({
  send: ({ pairId, reason, seen, idempotencyKey }) =>
    callApi(setMatchingStatus, {
      body: {
        recommend:
          reason === null
            ? { id: pairId, status: 'suspend', status_n: seen }
            : { id: pairId, status: 'ng', status_n: seen, ng_reason: reason },
      },
      idempotencyKey,
      keepalive: true,
    }),
  storage: localStorage,
  getUid: () => getSession()?.uid,
  newKey: newIdempotencyKey,
  undoMs: NG_UNDO_MS,
});
// `pagehide` and not `visibilitychange`, because `visibilitychange` also fires when the member looks at another app
// for a second, and would end the undo time.
window.addEventListener('pagehide', heldChoices.commitAll);
// A hold ("decide later") is shown as done before it is sent. If the server refuses the hold, a message tells the woman
// so.
heldChoices.onUnseenEnd(({ step, action }) => {
  if (step === 'refused' && action.reason === null) showFlash(matchingJa.conflict, { tone: 'care' });
});

/**
 * Returns a function that takes a pair id. It returns true if the pair has a hold ("decide later") that is delayed,
 * being sent or just sent. Lists and home show the pair as held.
 */
export const useIsSuspended = (): ((pairId: PairId) => boolean) => {
  const suspended = useSyncExternalStore(heldChoices.subscribe, () => String(heldChoices.suspended()));
  return (pairId) => suspended.includes(pairId);
};
