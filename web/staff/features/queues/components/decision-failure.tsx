import type { AnyQueueWork } from '../use-queue-work.ts';
import { CallFailure } from './call-failure.tsx';

/** Why the last decision, or giving the item back, failed. */
export const DecisionFailure = ({ work: { error } }: { work: Pick<AnyQueueWork, 'error'> }) =>
  error && <CallFailure error={error} />;
