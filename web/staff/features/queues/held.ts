import type { DecisionIn } from '#shared/contract/queue-decisions.ts';
import type { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import type { BodyInputOf, ResponseOf } from '#shared/endpoint.ts';
import type { staffJa } from '#shared/messages/staff.ja.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { isSessionRefusal } from '../../platform/call-staff-api.ts';
import type { DeskQueue } from './desk-queues.ts';

export type QueueItem = NonNullable<ResponseOf<typeof leaseQueueItem>['item']>;
/** Any decision that the call takes. The call's own types do not tie its body to its queue; `DecisionOf` does. */
export type Decision = BodyInputOf<typeof decideQueueItem>;
export type DecisionOf<Q extends DeskQueue> = DecisionIn<Q, Decision>;
/** A leased item, and the end of its lease by `performance.now()`, because the device's clock may be wrong. */
export type Held = { item: QueueItem; endsAt: number };

/** Identifies one lease of one item: what was seen, ticked or chosen under another lease does not count. */
export const leaseKey = ({ item }: Held): string => `${item.id} ${item.lease_until}`;
export const leaseLeft = ({ endsAt }: Held): number => Math.max(0, endsAt - performance.now());

/** How the last item left this desk: a key of `staffJa.endings`. */
export type Ending = keyof typeof staffJa.endings;
/** How a decision ends an item. While the decision can be undone, the bar says what will happen. */
export type DecisionEnding = keyof typeof staffJa.outgoing.waiting;
const LOST_REASONS = ['lease_lost', 'already_decided', 'not_found'] as const satisfies readonly Ending[];
export type LostReason = (typeof LOST_REASONS)[number];

/** Why the item is no longer this person's, when an error says so. */
export const lostReason = (error: unknown): LostReason | undefined =>
  LOST_REASONS.find((code) => code === (error as ApiError | null)?.code);

/** A refused session is left out, because it has its own dialog. */
export const shownError = (error: ApiError | null): ApiError | null =>
  error && !isSessionRefusal(error) ? error : null;
