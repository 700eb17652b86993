import type { StoredQueueItem } from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { DecisionIn } from '#shared/contract/queue-decisions.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import type { StaffDeps } from '../deps.ts';

/**
 * A staff member's decision on the queue item `id`, which that person has leased. `also` are writes that the caller
 * adds to the transaction.
 */
export type Decision<Q extends StaffQueue = StaffQueue> = {
  id: string;
  body: DecisionIn<Q>;
  staff: StaffMember;
  now: Date;
  /** Makes the write that stores which staff member decided the item, and how. */
  mark: (item: StoredQueueItem) => Write;
  also: readonly Write[];
};

/**
 * Applies a decision on an item of one queue.
 * @throws AppError not_found, already_decided, lease_lost, invalid_input, conflict.
 */
export type Decide<Q extends StaffQueue> = (decision: Decision<Q>, deps: StaffDeps) => Promise<void>;
