import { DECISION_UNDO_MS } from '#shared/limits.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { DelayedState } from '#web/platform/delayed/create-delayed-actions.ts';
import { useDelayedAction } from '#web/platform/delayed/use-delayed-action.ts';
import { useDecideQueueItem } from './api/use-decide-queue-item.ts';
import type { DeskQueue } from './desk-queues.ts';
import { type Decision, type DecisionEnding, type Held, leaseLeft, lostReason } from './held.ts';

/** A decision that was made at this desk. */
export type Made = { queue: DeskQueue; held: Held; body: Decision; ending: DecisionEnding };
/**
 * `refused`: the item is no longer this person's. `failed`: nobody knows whether the decision arrived, or the server
 * refused it for another reason; it can be sent again or taken back.
 */
export type Outgoing = DelayedState<Made>;

/** A decision is sent this long before its lease ends, even when the five seconds are not over. */
const LEASE_MARGIN_MS = 5 * SECOND_MS;

/**
 * The decision that waits five seconds at the desk before it is sent (decision 029). It is sent earlier by the next
 * decision, by signing out and by leaving the page, and before its lease ends. A decision that could not be sent stays
 * here until it is sent or taken back, so that none is lost silently.
 */
export const useOutgoing = () => {
  const { mutateAsync } = useDecideQueueItem();
  const { delayed, ...desk } = useDelayedAction<Made>({
    send: ({ queue, held, body }) => mutateAsync({ params: { queue, id: held.item.id }, body }),
    isRetryable: (error) => lostReason(error) === undefined,
    waitMs: ({ held }) => Math.max(0, Math.min(DECISION_UNDO_MS, leaseLeft(held) - LEASE_MARGIN_MS)),
    retriesFailed: true,
  });
  /** Takes the decision back; undefined once it is being sent. */
  const undo = (): Made | undefined => {
    const now = desk.current();
    if (now?.step !== 'waiting' && now?.step !== 'failed') return undefined;
    desk.dismiss();
    return now.action;
  };
  return { ...desk, outgoing: delayed, undo };
};
export type OutgoingDesk = ReturnType<typeof useOutgoing>;
