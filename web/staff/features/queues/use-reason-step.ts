import { useState } from 'react';
import type { AnyQueueWork } from './use-queue-work.ts';

/**
 * State of a decision that needs a reason. `isAsking`: the form with the reasons replaces the buttons. `busy`: a
 * decision is being sent or the item is being given back, and no other action may start.
 */
export const useReasonStep = ({ judging, releasing, forgetError }: AnyQueueWork) => {
  const [isAsking, setAsking] = useState(false);
  const busy = judging !== null || releasing;
  const ask = (next: boolean) => {
    if (busy) return;
    forgetError();
    setAsking(next);
  };
  return { isAsking, ask, busy };
};
