import { useRef, useState } from 'react';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useLeaseQueueItem } from './api/use-lease-queue-item.ts';
import { useReleaseQueueItem } from './api/use-release-queue-item.ts';
import type { DeskQueue } from './desk-queues.ts';
import { type Decision, type Ending, type Held, type LostReason, lostReason, shownError } from './held.ts';
import type { OutgoingDesk } from './use-outgoing.ts';

/**
 * One member of staff's work on a queue: lease, decide or release an item, and why an item was lost. A decision leads
 * to the next item at once, while it waits in `outgoing`.
 */
export const useQueueWork = (queue: DeskQueue, outgoing: OutgoingDesk) => {
  const [held, setHeld] = useState<Held | null>(null);
  /** The next item, leased already, while a decision that was taken back is on the desk again. */
  const [next, setNext] = useState<Held | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [judging, setJudging] = useState<Decision['decision'] | null>(null);
  // `lease.isPending` comes a moment later, in which the desk would say that nobody waits.
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
  const request = (deciding?: string) => {
    setTaking(true);
    lease.mutate(
      { params: { queue }, body: deciding === undefined ? {} : { deciding } },
      {
        onSuccess: ({ item }) => {
          const leased = item && { item, endsAt: performance.now() + item.lease_remaining_ms };
          if (onDesk.current) setNext(leased);
          else put(leased, 'none_left');
        },
        onSettled: () => setTaking(false),
      },
    );
  };
  const take = () => {
    if (!held && !busy) request();
  };
  const judge = async (body: Decision, how: Ending) => {
    if (!held || busy) return;
    setJudging(body.decision);
    const mayGoOn = await outgoing.make({ queue, held, body, ending: how });
    setJudging(null);
    if (!mayGoOn) return;
    leave('none_left');
    if (!next) request(held.item.id);
  };
  const giveBack = () => {
    if (!held || busy) return;
    const onError = (error: ApiError) => {
      const reason = lostReason(error);
      if (reason) leave(reason);
    };
    release.mutate({ params: { queue, id: held.item.id } }, { onSuccess: () => leave('released'), onError });
  };
  /** Puts an item whose decision was taken back on the desk again. The item that is there waits behind it. */
  const restore = (back: Held) => {
    setNext(held);
    put(back, null);
  };
  return {
    queue,
    held,
    ending,
    take,
    judge: (body: Decision, how: Ending) => void judge(body, how),
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
export type QueueWork = ReturnType<typeof useQueueWork>;
