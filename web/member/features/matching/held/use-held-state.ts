import { useEffect, useSyncExternalStore } from 'react';
import type { PairId } from '#shared/ids.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import type { HeldState } from './create-held-choices.ts';
import { heldChoices } from './held-choices.ts';

/**
 * The state of the delayed choice ("no contact" or hold) about this pair, or `null`. Leaving the screen sends a "no
 * contact" at once, and shows a message about it.
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
