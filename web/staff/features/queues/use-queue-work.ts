import { useState } from 'react';
import type { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import type { BodyInputOf, ResponseOf } from '#shared/endpoint.ts';
import type { staffJa } from '#shared/messages/staff.ja.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { isSessionRefusal } from '../../platform/call-staff-api.ts';
import { useDecideQueueItem } from './api/use-decide-queue-item.ts';
import { useLeaseQueueItem } from './api/use-lease-queue-item.ts';
import { useReleaseQueueItem } from './api/use-release-queue-item.ts';
import type { DeskQueue } from './desk-queues.ts';

export type QueueItem = NonNullable<ResponseOf<typeof leaseQueueItem>['item']>;
/** How the last item left this desk: a key of `staffJa.endings`. */
export type Ending = keyof typeof staffJa.endings;
const LOST_REASONS = ['lease_lost', 'already_decided', 'not_found'] as const satisfies readonly Ending[];
type LostReason = (typeof LOST_REASONS)[number];

export type Held = { item: QueueItem; leaseMs: number };
type Decision = BodyInputOf<typeof decideQueueItem>;

const lostReason = (error: ApiError): LostReason | undefined => LOST_REASONS.find((code) => code === error.code);
/** A refused session is left out, because it has its own dialog. */
const shown = (error: ApiError | null): ApiError | null => (error && !isSessionRefusal(error) ? error : null);

/** One member of staff's work on a queue: lease, decide or release an item, and why an item was lost. */
export const useQueueWork = (queue: DeskQueue) => {
  const [held, setHeld] = useState<Held | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const lease = useLeaseQueueItem();
  const decide = useDecideQueueItem();
  const release = useReleaseQueueItem();
  const busy = lease.isPending || decide.isPending || release.isPending;

  const leave = (how: Ending) => {
    setHeld(null);
    setEnding(how);
    decide.reset();
    release.reset();
  };
  const onError = (error: ApiError) => {
    const reason = lostReason(error);
    if (reason) leave(reason);
  };
  const take = () => {
    if (held || busy) return;
    lease.mutate(
      { params: { queue } },
      {
        onSuccess: ({ item }) => {
          setHeld(item && { item, leaseMs: item.lease_remaining_ms });
          setEnding(item ? null : 'none_left');
        },
      },
    );
  };
  const judge = (body: Decision, how: Ending) => {
    if (!held || busy) return;
    release.reset();
    decide.mutate({ params: { queue, id: held.item.id }, body }, { onSuccess: () => leave(how), onError });
  };
  const giveBack = () => {
    if (!held || busy) return;
    decide.reset();
    release.mutate({ params: { queue, id: held.item.id } }, { onSuccess: () => leave('released'), onError });
  };
  return {
    queue,
    held,
    ending,
    take,
    judge,
    giveBack,
    lose: leave as (reason: LostReason) => void,
    forgetError: decide.reset,
    taking: lease.isPending,
    pending: decide.isPending ? decide.variables.body.decision : null,
    releasing: release.isPending,
    takeError: shown(lease.error),
    error: shown(decide.error ?? release.error),
  };
};
export type QueueWork = ReturnType<typeof useQueueWork>;
