import { useState } from 'react';
import type { AnyQueueWork } from './use-queue-work.ts';

/**
 * The step of a decision that asks staff for a reason. `isAsking`: the reasons replace the buttons. `busy`: a decision
 * is being sent, or the item is being released, and nothing else may begin.
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
