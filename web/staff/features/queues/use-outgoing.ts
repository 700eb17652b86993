import { DECISION_UNDO_MS } from '#shared/limits.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { DelayedState } from '#web/platform/delayed/create-delayed-actions.ts';
import { useDelayedAction } from '#web/platform/delayed/use-delayed-action.ts';
import { useDecideQueueItem } from './api/use-decide-queue-item.ts';
import type { DeskQueue } from './desk-queues.ts';
import { type Decision, type DecisionEnding, type Held, leaseLeft, lostReason } from './held.ts';

/** A decision that a staff member made, with its item. */
export type Made = { queue: DeskQueue; held: Held; body: Decision; ending: DecisionEnding };
/**
 * State of a decision about a queue item. `refused`: the item is no longer leased to this staff member. `failed`: the
 * outcome is unknown, or the server refused the decision for another reason; the decision can be sent again or undone.
 */
export type Outgoing = DelayedState<Made>;

/**
 * Time in ms. When the lease of an item ends soon, the decision is sent this long before the end of the lease, or at
 * once if less time is left.
 */
const LEASE_MARGIN_MS = 5 * SECOND_MS;

/**
 * Sends a decision about a queue item after five seconds, in which it can be undone (decision 029). The next decision,
 * signing out and leaving the page send it at once. The delay is shorter when the item's lease ends soon
 * (`LEASE_MARGIN_MS`). A decision that could not be sent stays until it is sent or undone.
 */
export const useOutgoing = () => {
  const { mutateAsync } = useDecideQueueItem();
  const { delayed, ...desk } = useDelayedAction<Made>({
    send: ({ queue, held, body }) => mutateAsync({ params: { queue, id: held.item.id }, body }),
    isRetryable: (error) => lostReason(error) === undefined,
    waitMs: ({ held }) => Math.max(0, Math.min(DECISION_UNDO_MS, leaseLeft(held) - LEASE_MARGIN_MS)),
    retriesFailed: true,
  });
  /** Cancels and returns a decision that waits or has failed. Undefined when there is no such decision. */
  const undo = (): Made | undefined => {
    const now = desk.current();
    if (now?.step !== 'waiting' && now?.step !== 'failed') return undefined;
    desk.dismiss();
    return now.action;
  };
  return { ...desk, outgoing: delayed, undo };
};
export type OutgoingDesk = ReturnType<typeof useOutgoing>;
