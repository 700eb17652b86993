import { isDocumentKept } from '#functions/age/public.ts';
import type { QueueItem } from '#functions/records/queue-item.ts';
import type { StaffQueue } from '#shared/options/staff.ts';

/** Queues that something is put in. The others are empty until their domain fills them. */
export const WORKED_QUEUES: readonly StaffQueue[] = ['age_documents', 'manual_recommends'];

/** How long somebody has been waiting; never negative, for another instance's clock may be a little ahead. */
export const waitedMs = (since: number, now: Date): number => Math.max(0, now.getTime() - since);

export const isHeldBy = (item: QueueItem, staffId: string, now: Date): boolean =>
  item.leaseBy === staffId && (item.leaseUntil ?? 0) > now.getTime();

/**
 * Whether this person may be handed the item: nobody holds it, they did not decide it first, and a first look at a
 * document still finds it (rules: Staff console, Uploads).
 */
export const isFreeFor = (queue: StaffQueue, item: QueueItem, staffId: string, now: Date): boolean =>
  (item.leaseUntil ?? 0) <= now.getTime() &&
  item.firstReviewer !== staffId &&
  (queue !== 'age_documents' || item.stage === 'confirm' || isDocumentKept(item.waitingSince, now));
