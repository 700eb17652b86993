import { type AgeItem, ageKey } from '#functions/items/age-check.ts';
import { documentDue } from '#functions/items/due/age.ts';
import { enqueueWrites } from '#functions/items/queue-item.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Item, Table } from '#functions/platform/table/table.ts';
import type { UploadKey } from '#shared/ids.ts';
import { DOCUMENT_KEPT_MS } from '#shared/limits.ts';
import { AGE_CHECK, DOCUMENT_TYPES } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { newDocumentKey, type PutObject, specimenDocument } from './put-photos.ts';
import { seedMemberId } from './seed-member-id.ts';

const WAITED_MS = 41 * 60_000;
/** Time from sign-up to the staff's decision on the document. */
const CHECKED_MS = 9 * HOUR_MS;

/** Writes the documents of the cast that wait for review, oldest first. */
export const seedDocuments = async (
  table: Table,
  putObject: PutObject,
  cast: readonly DemoMember[],
  now: Date,
): Promise<void> => {
  const waiting = cast.filter(({ hasDocument }) => hasDocument);
  await Promise.all(
    waiting.map(async ({ email, sex }, index) => {
      const memberId = seedMemberId(email);
      const key = newDocumentKey(memberId) as UploadKey;
      const documentType = DOCUMENT_TYPES[index % DOCUMENT_TYPES.length] ?? DOCUMENT_TYPES[0];
      const submittedAt = now.getTime() - (waiting.length - index) * WAITED_MS;
      const item: AgeItem = {
        memberId,
        documentKey: key,
        documentType,
        submittedAt,
        deletedAt: null,
        submissions: 1,
        reason: null,
        decidedAt: null,
        version: 1,
      };
      await putObject('documents', key, await specimenDocument(index % DOCUMENT_TYPES.length), 'image/webp');
      await table.transact([
        { name: 'age', put: { ...ageKey(memberId), ...item } },
        ...enqueueWrites('age_documents', {
          memberId,
          sex,
          waitingSince: submittedAt,
          stage: 'first',
          documentType,
          submissions: 1,
          firstReviewer: null,
        }),
        dueWrite(documentDue, new Date(submittedAt + DOCUMENT_KEPT_MS), memberId, { memberId, key }),
      ]);
    }),
  );
};

/**
 * The item that remains after staff decided on a document. Undefined when the member has no document, or when the
 * document still waits for review.
 */
export const decidedDocumentItem = (
  { email, ageCheck, resubmitReason, activity }: DemoMember,
  now: Date,
): Item | undefined => {
  if (ageCheck !== AGE_CHECK.verified && !resubmitReason) return undefined;
  const memberId = seedMemberId(email);
  const joinedAt = now.getTime() - activity.registeredDaysAgo * DAY_MS;
  const decidedAt = resubmitReason ? now.getTime() - DAY_MS : Math.min(joinedAt + CHECKED_MS, now.getTime());
  const item: AgeItem = {
    memberId,
    documentKey: null,
    documentType: DOCUMENT_TYPES[0],
    submittedAt: decidedAt - WAITED_MS,
    deletedAt: decidedAt,
    submissions: 1,
    reason: resubmitReason,
    decidedAt,
    version: 1,
  };
  return { ...ageKey(memberId), ...item };
};
