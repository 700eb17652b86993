import type { AnyQueueWork } from '../use-queue-work.ts';
import { CallFailure } from './call-failure.tsx';

/** Shows why an item could not be given back to the queue. `OutgoingProblems` shows the errors of decisions. */
export const DecisionFailure = ({ work: { error } }: { work: Pick<AnyQueueWork, 'error'> }) =>
  error && <CallFailure error={error} />;
