import { useEffect, useSyncExternalStore } from 'react';
import type { PairId } from '#shared/ids.ts';
import type { HeldState } from './create-held-choices.ts';
import { heldChoices } from './held-choices.ts';

/** The state of the delayed answer about this pair, or `null`. The open screen shows how the answer ends. */
export const useHeldState = (pairId: PairId): HeldState | null => {
  useEffect(() => heldChoices.watch(pairId), [pairId]);
  return useSyncExternalStore(heldChoices.subscribe, () => heldChoices.stateOf(pairId));
};
