import type { DecisionIn } from '#shared/contract/queue-decisions.ts';
import type { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import type { BodyInputOf, ResponseOf } from '#shared/endpoint.ts';
import type { staffJa } from '#shared/messages/staff.ja.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { isSessionRefusal } from '../../platform/call-staff-api.ts';
import type { DeskQueue } from './desk-queues.ts';

export type QueueItem = NonNullable<ResponseOf<typeof leaseQueueItem>['item']>;
/** The request body of a decision in any queue. `DecisionOf<Q>` contains only the decisions of the queue `Q`. */
export type Decision = BodyInputOf<typeof decideQueueItem>;
export type DecisionOf<Q extends DeskQueue> = DecisionIn<Q, Decision>;
/** A leased item. `endsAt` is the end of the lease by `performance.now()`, because the device's clock may be wrong. */
export type Held = { item: QueueItem; endsAt: number };

/** Key for what staff saw, ticked or chose during one lease of an item. Each lease of an item has another key. */
export const leaseKey = ({ item }: Held): string => `${item.id} ${item.lease_until}`;
export const leaseLeft = ({ endsAt }: Held): number => Math.max(0, endsAt - performance.now());

/** Why the queue shows no item now: a key of `staffJa.endings`. */
export type Ending = keyof typeof staffJa.endings;
/** Key of the text in `staffJa.outgoing.waiting` that the header shows while the decision can be undone. */
export type DecisionEnding = keyof typeof staffJa.outgoing.waiting;
const LOST_REASONS = ['lease_lost', 'already_decided', 'not_found'] as const satisfies readonly Ending[];
export type LostReason = (typeof LOST_REASONS)[number];

/** Why the item is no longer leased to this staff member; undefined for any other error. */
export const lostReason = (error: unknown): LostReason | undefined =>
  LOST_REASONS.find((code) => code === (error as ApiError | null)?.code);

/** The error to show. Errors of an expired session are omitted, because they have their own dialog. */
export const shownError = (error: ApiError | null): ApiError | null =>
  error && !isSessionRefusal(error) ? error : null;
