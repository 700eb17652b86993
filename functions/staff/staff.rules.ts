import { isDocumentKept } from '#functions/age/public.ts';
import type { QueueItem } from '#functions/records/queue-item.ts';
import type { StaffQueue } from '#shared/options/staff.ts';

/** Queues that items are put in today. The other queues exist by name and are always empty (rules: Staff console, Queues). */
export const WORKED_QUEUES: readonly StaffQueue[] = ['age_documents', 'manual_recommends'];

/** How long an item has waited, in ms. Never negative: the clock of the instance that wrote the item may be a little ahead. */
export const waitedMs = (since: number, now: Date): number => Math.max(0, now.getTime() - since);

export const isLeasedBy = (item: QueueItem, staffId: string, now: Date): boolean =>
  item.leaseBy === staffId && (item.leaseUntil ?? 0) > now.getTime();

/**
 * Whether an item may be leased to this person: nobody has leased the item, this person did not make the first decision on
 * it, and a document at the first stage is still kept (rules: Staff console, Uploads).
 */
export const isFreeFor = (queue: StaffQueue, item: QueueItem, staffId: string, now: Date): boolean =>
  (item.leaseUntil ?? 0) <= now.getTime() &&
  item.firstReviewer !== staffId &&
  (queue !== 'age_documents' || item.stage === 'confirm' || isDocumentKept(item.waitingSince, now));
