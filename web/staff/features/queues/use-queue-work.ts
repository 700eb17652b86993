import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useLeaseQueueItem } from './api/use-lease-queue-item.ts';
import { useReleaseQueueItem } from './api/use-release-queue-item.ts';
import type { DeskQueue } from './desk-queues.ts';
import {
  type Decision,
  type DecisionEnding,
  type DecisionOf,
  type Ending,
  type Held,
  type LostReason,
  lostReason,
  shownError,
} from './held.ts';
import type { Outgoing, OutgoingDesk } from './use-outgoing.ts';

/** Steps of a decision that may not have been sent yet. */
const UNSENT: readonly Outgoing['step'][] = ['waiting', 'sending', 'failed'];

/**
 * One staff member's work on a queue: lease, decide or release an item, and why an item was lost. A decision leads to
 * the next item at once, while the decision waits in `outgoing`.
 */
export const useQueueWork = <Q extends DeskQueue>(queue: Q, outgoing: OutgoingDesk) => {
  const [held, setHeld] = useState<Held | null>(null);
  /** The next item, already leased: a decision is near, or a decision that was taken back is on the desk again. */
  const [next, setNext] = useState<Held | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [judging, setJudging] = useState<Decision['decision'] | null>(null);
  // `lease.isPending` becomes true a moment later; until then the desk would say that nobody waits.
  const [isTaking, setTaking] = useState(false);
  const lease = useLeaseQueueItem();
  const release = useReleaseQueueItem();
  // A lease may be answered after a decision was taken back: the answer must not replace the item on the desk.
  const onDesk = useRef<Held | null>(null);
  const busy = isTaking || judging !== null || release.isPending;

  const put = (item: Held | null, how: Ending | null) => {
    onDesk.current = item;
    setHeld(item);
    setEnding(item ? null : how);
    release.reset();
  };
  const leave = (how: Ending) => {
    put(next, how);
    setNext(null);
  };
  /** The item whose decision has not arrived yet, as the desk knows it at this moment. */
  const decidedHere = (): string | undefined => {
    const now = outgoing.current();
    return now?.action.queue === queue && UNSENT.includes(now.step) ? now.action.held.item.id : undefined;
  };
  const isAsked = useRef(false);
  const request = (deciding?: string) => {
    // A running call also answers this request.
    if (isAsked.current) return;
    isAsked.current = true;
    lease.mutate(
      { params: { queue }, body: deciding === undefined ? {} : { deciding } },
      {
        onSuccess: ({ item }) => {
          // The item that this desk is deciding is not the next one, and the item on the desk is there already.
          const isOutgoing = item !== null && item.id === decidedHere();
          const leased = item && !isOutgoing ? { item, endsAt: performance.now() + item.lease_remaining_ms } : null;
          if (leased && leased.item.id === onDesk.current?.item.id) return;
          if (onDesk.current) setNext(leased);
          else put(leased, 'none_left');
        },
        onSettled: () => {
          isAsked.current = false;
          setTaking(false);
        },
      },
    );
  };
  const take = () => {
    if (held || busy) return;
    setTaking(true);
    request(decidedHere());
  };
  /** The item whose decision is near: its document was seen, its rank or rule is chosen. */
  const [near, setNear] = useState<string | null>(null);
  const mine = outgoing.outgoing?.action.queue === queue ? outgoing.outgoing.step : undefined;
  const isFree = mine === undefined || !UNSENT.includes(mine);
  const isNear = held !== null && near === held.item.id && isFree;
  // Leased ahead, the next item is shown in the frame after the decision (rules: Staff console, The next item).
  const leaseAhead = useEffectEvent(() => {
    if (held && !next && !busy) request(held.item.id);
  });
  useEffect(() => {
    if (isNear) leaseAhead();
  }, [isNear]);
  const judge = async (body: DecisionOf<Q>, how: DecisionEnding) => {
    if (!held || busy) return;
    setJudging(body.decision);
    const mayGoOn = await outgoing.keep({ queue, held, body, ending: how });
    setJudging(null);
    if (!mayGoOn) return;
    leave('none_left');
    if (next) return;
    setTaking(true);
    request(held.item.id);
  };
  const giveBack = () => {
    if (!held || busy) return;
    const onError = (error: ApiError) => {
      const reason = lostReason(error);
      if (reason) leave(reason);
    };
    release.mutate({ params: { queue, id: held.item.id } }, { onSuccess: () => leave('released'), onError });
  };
  /** Puts an item whose decision was taken back on the desk again. The item on the desk then waits as the next one. */
  const restore = (back: Held) => {
    setNext(held);
    put(back, null);
  };
  return {
    queue,
    held,
    ending,
    take,
    /** Says that the held item will be decided soon, so that the next one is leased beside it. */
    prepare: () => setNear(held?.item.id ?? null),
    judge: (body: DecisionOf<Q>, how: DecisionEnding): void => void judge(body, how),
    giveBack,
    restore,
    lose: leave as (reason: LostReason) => void,
    forgetError: release.reset,
    taking: isTaking,
    judging,
    releasing: release.isPending,
    takeError: shownError(lease.error),
    error: shownError(release.error),
  };
};
/** The work on one queue. `judge` takes the decisions of that queue only. */
export type QueueWork<Q extends DeskQueue> = ReturnType<typeof useQueueWork<Q>>;
/** The work on any queue, for parts that decide nothing. */
export type AnyQueueWork = Omit<QueueWork<DeskQueue>, 'judge'>;
