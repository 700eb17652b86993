import { isDocumentKept } from '#functions/age/public.ts';
import type { QueueItem } from '#functions/records/queue-item.ts';
import type { StaffQueue } from '#shared/options/staff.ts';

/**
 * The queues that are in use. The other queues are named in the contract and are always empty (rules: Staff console,
 * Queues).
 */
export const WORKED_QUEUES: readonly StaffQueue[] = ['age_documents', 'manual_recommends'];

/**
 * How long an item has waited, in ms. Never negative, although the clock of the server that wrote the item may be ahead
 * of this one.
 */
export const waitedMs = (since: number, now: Date): number => Math.max(0, now.getTime() - since);

export const isLeasedBy = (item: QueueItem, staffId: string, now: Date): boolean =>
  item.leaseBy === staffId && (item.leaseUntil ?? 0) > now.getTime();

/**
 * Whether this person may lease an item. Nobody may have leased the item, this person must not have made the item's
 * first decision, and the document of a first-stage item must still be stored (rules: Staff console, Uploads).
 */
export const isFreeFor = (queue: StaffQueue, item: QueueItem, staffId: string, now: Date): boolean =>
  (item.leaseUntil ?? 0) <= now.getTime() &&
  item.firstReviewer !== staffId &&
  (queue !== 'age_documents' || item.stage === 'confirm' || isDocumentKept(item.waitingSince, now));
