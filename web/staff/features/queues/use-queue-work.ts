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

/** Values of `step` for a decision that the server may not have received. */
const UNSENT: readonly Outgoing['step'][] = ['waiting', 'sending', 'failed'];

/**
 * A staff member's state and actions in one queue: lease, decide or give back an item. After a decision the next item
 * is shown at once, while `outgoing` delays the request that sends the decision.
 */
export const useQueueWork = <Q extends DeskQueue>(queue: Q, outgoing: OutgoingDesk) => {
  const [held, setHeld] = useState<Held | null>(null);
  /**
   * The leased item that is shown after the open one. It was leased in advance, or it was open when the staff member
   * undid the last decision: then the decided item is opened again, and this item waits.
   */
  const [next, setNext] = useState<Held | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [judging, setJudging] = useState<Decision['decision'] | null>(null);
  // True from the moment when an item is requested. `lease.isPending` becomes true slightly later; until then the
  // screen would say that the queue is empty.
  const [isTaking, setTaking] = useState(false);
  const lease = useLeaseQueueItem();
  const release = useReleaseQueueItem();
  // The open item, for callbacks of lease requests: a response that arrives after an undo must not replace the item
  // that the undo has opened.
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
  /**
   * Id of this queue's item that has an unsent decision (see `UNSENT`). `outgoing.current()` is the state now;
   * `outgoing.outgoing` is the state at the last render.
   */
  const decidedHere = (): string | undefined => {
    const now = outgoing.current();
    return now?.action.queue === queue && UNSENT.includes(now.step) ? now.action.held.item.id : undefined;
  };
  const isAsked = useRef(false);
  const request = (deciding?: string) => {
    // A lease request is already running; its response is used.
    if (isAsked.current) return;
    isAsked.current = true;
    lease.mutate(
      { params: { queue }, body: deciding === undefined ? {} : { deciding } },
      {
        onSuccess: ({ item }) => {
          // The item whose decision is still unsent is ignored, and so is the item that is already open.
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
  /** Id of an item that will be decided soon, because staff saw its document or chose a man, a rank or a rule. */
  const [near, setNear] = useState<string | null>(null);
  const mine = outgoing.outgoing?.action.queue === queue ? outgoing.outgoing.step : undefined;
  const isFree = mine === undefined || !UNSENT.includes(mine);
  const isNear = held !== null && near === held.item.id && isFree;
  // Leases the next item in advance, so that it is shown immediately after the decision (rules: Staff console, The next
  // item).
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
  /** Opens an item again after its decision was undone. The item that was open becomes the next one. */
  const restore = (back: Held) => {
    setNext(held);
    put(back, null);
  };
  return {
    queue,
    held,
    ending,
    take,
    /** Call it when the open item will be decided soon: the next item is then leased in advance. */
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
/** State and actions of one queue. `judge` accepts only the decisions of that queue. */
export type QueueWork<Q extends DeskQueue> = ReturnType<typeof useQueueWork<Q>>;
/** State of any queue, for components that send no decisions. */
export type AnyQueueWork = Omit<QueueWork<DeskQueue>, 'judge'>;
