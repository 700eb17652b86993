import type { PairId } from '#shared/ids.ts';
import { HOLD_MS, NG_UNDO_MS } from '#shared/limits.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { heldChoices } from './held-choices.ts';

/**
 * Chooses a hold ("decide later"), which gives the woman one more week to answer. The choice is sent when the message
 * with its undo button closes. The server counts the week from that moment, so the hold lasts at least until the date
 * in the message.
 */
export const holdWithUndo = (pairId: PairId, seen: number): void => {
  heldChoices.hold(pairId, null, seen);
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
