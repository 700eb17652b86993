import type { AnyQueueWork } from '../use-queue-work.ts';
import { CallFailure } from './call-failure.tsx';

/** The error of giving the item back to the queue. `OutgoingProblems` shows the errors of decisions. */
export const DecisionFailure = ({ work: { error } }: { work: Pick<AnyQueueWork, 'error'> }) =>
  error && <CallFailure error={error} />;
