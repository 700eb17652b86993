import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import type { PairId } from '#shared/ids.ts';
import { HOLD_MS, NG_UNDO_MS } from '#shared/limits.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { createHeldChoices, type HeldState } from './create-held-choices.ts';

/** The held choices of the member who uses this browser. */
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
  now: Date.now,
  undoMs: NG_UNDO_MS,
});
// `pagehide` and not `visibilitychange`, because `visibilitychange` also fires when the member looks at another app
// for a second, and would end the undo time.
window.addEventListener('pagehide', () => heldChoices.commitAll());
// A hold is told as done at once. When the server refuses the hold, she must learn that nothing is held.
heldChoices.onUnseenEnd(({ step }, { reason }) => {
  if (step === 'refused' && reason === null) showFlash(matchingJa.conflict, { tone: 'care' });
});

/**
 * Holds a man for a week, as of now. The choice is sent when the message with its undo button ends. The server counts
 * the week from then on, so the date in the message never promises too much.
 */
export const holdWithUndo = (pairId: PairId, seen: number): void => {
  heldChoices.suspend(pairId, seen);
  showFlash(matchingJa.hold.done(formatDeadline(new Date(Date.now() + HOLD_MS))), {
    tone: 'care',
    stay: NG_UNDO_MS,
    action: {
      label: matchingJa.undo.action,
      run: () => {
        if (heldChoices.undo(pairId)) showFlash(matchingJa.undone);
      },
      otherwise: () => void heldChoices.commit(pairId),
    },
  });
};

/** Pairs whose hold is not at the server yet. Lists and home show these pairs as held. */
export const useSuspendedPairs = (): ReadonlySet<PairId> =>
  useSyncExternalStore(heldChoices.subscribe, heldChoices.suspended);

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
