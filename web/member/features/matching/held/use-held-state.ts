import { useEffect, useSyncExternalStore } from 'react';
import type { PairId } from '#shared/ids.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import type { HeldState } from './create-held-choices.ts';
import { heldChoices } from './held-choices.ts';

/**
 * The state of the held choice about this pair, or `null`. Leaving the screen sends a "no contact", and shows a message
 * that says so.
 */
export const useHeldState = (pairId: PairId): HeldState | null => {
  useEffect(() => {
    const leave = heldChoices.watch(pairId);
    return () => {
      if (leave()) showFlash(matchingJa.undo.body);
    };
  }, [pairId]);
  return useSyncExternalStore(heldChoices.subscribe, () => heldChoices.stateOf(pairId));
};
