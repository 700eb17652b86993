import { isDocumentKept } from '#functions/age/public.ts';
import type { QueueItem } from '#functions/items/queue-item.ts';
import { AppError } from '#shared/errors.ts';
import { GIVEN_BACK_MS } from '#shared/limits.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import {
  type AgeDecision,
  DOCUMENT_CHECKS,
  type DocumentCheck,
  QUEUE_GROUPS,
  type StaffGroup,
  type StaffQueue,
} from '#shared/options/staff.ts';
import { checksAllow } from '#shared/rules/document-checks.ts';

/**
 * Requires that a staff member belongs to a group that may work on the queue.
 * @throws AppError staff_group_required.
 */
export const assertWorks = (queue: StaffQueue, { groups }: { groups: readonly StaffGroup[] }): void => {
  if (!groups.some((group) => QUEUE_GROUPS[queue].includes(group))) throw new AppError('staff_group_required');
};

/**
 * How long an item has waited, in ms. Never negative: the clock of the server that wrote the item may have been ahead
 * of this server's clock.
 */
export const waitedMs = (since: number, now: Date): number => Math.max(0, now.getTime() - since);

export const isLeasedBy = (item: QueueItem, staffId: string, now: Date): boolean =>
  item.leaseBy === staffId && (item.leaseUntil ?? 0) > now.getTime();

/**
 * Whether this person returned the item to the queue less than five minutes ago (rules: Staff console, Giving back).
 */
const isGivenBackBy = ({ givenBack }: QueueItem, staffId: string, now: Date): boolean => {
  const at = givenBack?.[staffId];
  return at !== undefined && now.getTime() < at + GIVEN_BACK_MS;
};

/**
 * The new value of an item's `givenBack` after this person returned the item to the queue. Entries older than five
 * minutes are removed.
 */
export const givenBackAfter = ({ givenBack = {} }: QueueItem, staffId: string, now: Date): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(givenBack).filter(([, at]) => now.getTime() < at + GIVEN_BACK_MS)),
  [staffId]: now.getTime(),
});

/**
 * Whether this person may lease an item. These conditions must hold: nobody has leased the item; this person did not
 * make the item's first decision; this person has not just returned the item. For the first decision on an age
 * document, the document must still be stored (rules: Staff console, Uploads).
 */
export const isFreeFor = (queue: StaffQueue, item: QueueItem, staffId: string, now: Date): boolean =>
  (item.leaseUntil ?? 0) <= now.getTime() &&
  item.firstReviewer !== staffId &&
  !isGivenBackBy(item, staffId, now) &&
  (queue !== 'age_documents' || item.stage === 'confirm' || isDocumentKept(item.waitingSince, now));

const refusedBecause = (sentence: string): AppError => new AppError('illegal_state', { messages: [sentence] });

/**
 * Requires that the person viewed the photo of a report within this lease (rules: Staff console, Reports).
 * @throws AppError illegal_state.
 */
export const assertPhotoSeen = ({ lookedAt }: Pick<QueueItem, 'lookedAt'>): void => {
  if (lookedAt === undefined) throw refusedBecause(staffReportsJa.photo.lookFirst);
};

/**
 * Requires that the person viewed the document within this lease, and ticked the checks that the decision needs (rules:
 * Staff console, The checks). A deleted document can't be viewed: a second person then decides without checks, from the
 * stored data. Returns the ticked checks in the order of `DOCUMENT_CHECKS`, without duplicates.
 * @param isStored whether the document can still be shown.
 * @throws AppError illegal_state.
 */
export const assertChecked = (
  { lookedAt }: Pick<QueueItem, 'lookedAt'>,
  {
    decision,
    checks = [],
    isStored,
  }: {
    decision: AgeDecision;
    checks?: readonly DocumentCheck[] | undefined;
    isStored: boolean;
  },
): readonly DocumentCheck[] => {
  const checked = DOCUMENT_CHECKS.filter((check) => checks.includes(check));
  if (lookedAt === undefined && (isStored || checked.length > 0)) throw refusedBecause(staffJa.decision.lookFirst);
  if (!isStored) return checked;
  if (!checksAllow(decision, checked))
    throw refusedBecause(staffJa.decision[decision === 'verify' ? 'checkFirst' : 'underAgeNeeds']);
  return checked;
};
