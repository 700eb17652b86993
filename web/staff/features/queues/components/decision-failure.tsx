import type { AnyQueueWork } from '../use-queue-work.ts';
import { CallFailure } from './call-failure.tsx';

/** The error of the last decision, or of giving the item back. */
export const DecisionFailure = ({ work: { error } }: { work: Pick<AnyQueueWork, 'error'> }) =>
  error && <CallFailure error={error} />;
