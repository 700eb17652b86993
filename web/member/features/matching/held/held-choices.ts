import { useSyncExternalStore } from 'react';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import type { PairId } from '#shared/ids.ts';
import { CONTACT_UNDO_MS, NG_UNDO_MS } from '#shared/limits.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { createHeldChoices } from './create-held-choices.ts';

/** The answers of the member who uses this browser, from the tap until the server has answered. */
export const heldChoices = createHeldChoices({
  send: ({ pairId, answer, seen, idempotencyKey }) =>
    callApi(setMatchingStatus, {
      body: {
        recommend: {
          id: pairId,
          status: answer.status,
          status_n: seen,
          ...(answer.status === 'ng' && { ng_reason: answer.reason }),
        },
      },
      idempotencyKey,
      keepalive: true,
    }),
  storage: localStorage,
  getUid: () => getSession()?.uid,
  newKey: newIdempotencyKey,
  undoMs: NG_UNDO_MS,
  contactUndoMs: CONTACT_UNDO_MS,
});
// `pagehide` and not `visibilitychange`, because `visibilitychange` also fires when the member looks at another app
// for a second, and would end the undo time.
window.addEventListener('pagehide', heldChoices.commitAll);
// An answer is shown as done before it is sent. If the server refuses the answer, a message tells the member so. The
// message is omitted when the member declined a partner who is gone.
heldChoices.onUnseenEnd((end) => {
  if (end.step !== 'refused') return;
  if (end.action.answer.status === 'ng' && end.error.code === 'not_found') return;
  showFlash(explainRefusal(end.error), { tone: 'care' });
});

/**
 * Returns a function that takes a pair id. It returns true if the pair has a hold ("decide later") that is delayed,
 * being sent or just sent. Lists and home show the pair as held.
 */
export const useIsSuspended = (): ((pairId: PairId) => boolean) => {
  const suspended = useSyncExternalStore(heldChoices.subscribe, () => String(heldChoices.suspended()));
  return (pairId) => suspended.includes(pairId);
};
