import { useState } from 'react';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ResubmitReason } from '#shared/options/staff.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { isSessionRefusal } from '../../platform/call-staff-api.ts';
import { useDecideQueueItem } from '../queues/api/use-decide-queue-item.ts';
import { useLeaseQueueItem } from '../queues/api/use-lease-queue-item.ts';
import { useReleaseQueueItem } from '../queues/api/use-release-queue-item.ts';
import type { Choice } from './decision-choices.ts';

export type ReviewItem = NonNullable<ResponseOf<typeof leaseQueueItem>['item']>;
/** How the last item left this desk. */
export type Ending = Choice['ending'] | 'released' | 'none_left' | LostReason;
const LOST_REASONS = ['lease_lost', 'already_decided', 'not_found'] as const;
type LostReason = (typeof LOST_REASONS)[number];

export type Held = { item: ReviewItem; leaseMs: number };

const lostReason = (error: ApiError): LostReason | undefined => LOST_REASONS.find((code) => code === error.code);
/** A refused session has its own dialog. */
const shown = (error: ApiError | null): ApiError | null => (error && !isSessionRefusal(error) ? error : null);

/** One person's work on the queue: take, decide or give back, and why an item is gone. */
export const useReview = () => {
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
      { params: { queue: 'age_documents' } },
      {
        onSuccess: ({ item }) => {
          setHeld(item && { item, leaseMs: item.lease_remaining_ms });
          setEnding(item ? null : 'none_left');
        },
      },
    );
  };
  const paramsOf = ({ item }: Held) => ({ queue: 'age_documents' as const, id: item.id });
  const judge = ({ decision, ending: how }: Choice, reason?: ResubmitReason) => {
    if (!held || busy) return;
    release.reset();
    const body = { decision, ...(reason && { reason }) };
    decide.mutate({ params: paramsOf(held), body }, { onSuccess: () => leave(how), onError });
  };
  const giveBack = () => {
    if (!held || busy) return;
    decide.reset();
    release.mutate({ params: paramsOf(held) }, { onSuccess: () => leave('released'), onError });
  };
  return {
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
export type Review = ReturnType<typeof useReview>;
