import type { QueueWork } from '../use-queue-work.ts';
import { CallFailure } from './call-failure.tsx';

/** Why the last decision, or giving the item back, failed. */
export const DecisionFailure = ({ work: { error } }: { work: Pick<QueueWork, 'error'> }) =>
  error && <CallFailure error={error} />;
