import type { AnyQueueWork } from '../use-queue-work.ts';
import { CallFailure } from './call-failure.tsx';

/** Why the last decision, or releasing the item, failed. */
export const DecisionFailure = ({ work: { error } }: { work: Pick<AnyQueueWork, 'error'> }) =>
  error && <CallFailure error={error} />;
