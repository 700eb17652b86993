import { Note } from '#web/components/states.tsx';
import type { QueueWork } from '../use-queue-work.ts';

/** Why the last decision, or giving the item back, failed. */
export const DecisionFailure = ({ work: { error } }: { work: Pick<QueueWork, 'error'> }) =>
  error && (
    <Note tone="danger" role="alert">
      {error.message}
    </Note>
  );
