import type { Once } from '#functions/platform/http/idempotency.ts';
import type { Random } from '#functions/platform/security/random.ts';
import { type DueItem, dueDoneWrite, dueWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { type Item, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { type AgeItem, ageKey } from '#functions/records/age-check.ts';
import { documentDeleteEvent } from '#functions/records/events/age.ts';
import { mailRequestedEvent } from '#functions/records/events/mails.ts';
import { memberChangedEvent } from '#functions/records/events/matching.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import { dequeueWrites, enqueueWrites, queueItemKey } from '#functions/records/queue-item.ts';
import { documentKeyOf, spendUploadWrite, type UploadItem, uploadItemKey } from '#functions/records/upload.ts';

import { AppError } from '#shared/errors.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import { DOCUMENT_KEPT_MS } from '#shared/limits.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { AFTER_LAPSE, AFTER_SUBMISSION, type AgeFacts } from './age.rules.ts';

type Dependencies = { table: Table; random: Random };
export type AgeCase = { account: AccountItem; age: AgeItem | undefined };
export type Submission = AgeCase & {
  key: UploadKey;
  documentType: DocumentType | null;
  now: Date;
  once: Once;
  answer: unknown;
};
export type DueDocument = DueItem & Item;

const QUEUE = 'age_documents';

export const createAgeRepository = ({ table, random }: Dependencies) => {
  const changed = (memberId: MemberId, now: Date): Write => eventWrite(random, now, memberChangedEvent, { memberId });
  const deleted = (memberId: MemberId, key: UploadKey | null | undefined, now: Date): Write[] =>
    key ? [eventWrite(random, now, documentDeleteEvent, { memberId, key })] : [];
  const accountWrite = ({ memberId, ageCheck, hasAgeDocument, isActive }: AccountItem, facts: AgeFacts): Write => ({
    name: 'account',
    if: [
      '#ageCheck = :ageCheck AND #hasAgeDocument = :hasAgeDocument AND #isActive = :isActive',
      { ageCheck, hasAgeDocument, isActive },
    ],
    update: { ...accountKey(memberId), set: facts },
  });

  return {
    /** The account and its document; with a key also the upload that is to be used. One consistent read. */
    getCase: async (memberId: MemberId, key?: UploadKey): Promise<AgeCase & { upload: UploadItem | undefined }> => {
      const [account, age, upload] = await table.findMany(
        [accountKey(memberId), ageKey(memberId), ...(key ? [uploadItemKey(key)] : [])],
        { consistent: true },
      );
      if (!account) throw new Error('A member has no account');
      return {
        account: account as AccountItem,
        age: age as AgeItem | undefined,
        upload: upload as UploadItem | undefined,
      };
    },

    /**
     * Submits the document of an upload: state, queue item and deadline in one transaction; a document it replaces is deleted.
     * @throws AppError conflict when the case changed meanwhile, upload_not_found when another call used the upload.
     */
    saveSubmission: async ({ account, age, key, documentType, now, once, answer }: Submission): Promise<void> => {
      const { memberId, sex } = account;
      const submittedAt = now.getTime();
      const submissions = (age?.submissions ?? 0) + 1;
      const version = (age?.version ?? 0) + 1;
      const documentKey = documentKeyOf(key);
      const item: AgeItem = {
        memberId,
        documentKey,
        documentType,
        submittedAt,
        deletedAt: null,
        submissions,
        reason: null,
        decidedAt: null,
        version,
      };
      try {
        await table.transact([
          accountWrite(account, AFTER_SUBMISSION),
          {
            name: 'age',
            if: age ? ['#version = :seen', { seen: age.version }] : ['attribute_not_exists(pk)'],
            put: { ...ageKey(memberId), ...item },
          },
          spendUploadWrite(key),
          ...enqueueWrites(QUEUE, {
            memberId,
            sex,
            waitingSince: submittedAt,
            stage: 'first',
            documentType,
            submissions,
            firstReviewer: null,
          }),
          dueWrite('document', new Date(submittedAt + DOCUMENT_KEPT_MS), memberId, { memberId, key: documentKey }),
          ...deleted(memberId, age?.documentKey, now),
          changed(memberId, now),
          ...once.write(answer),
        ]);
      } catch (error) {
        if (!(error instanceof WriteRefused)) throw error;
        if (error.failed.includes('account') || error.failed.includes('age'))
          throw new AppError('conflict', { cause: error });
        if (error.failed.includes('upload')) throw new AppError('upload_not_found', { cause: error });
        throw error;
      }
    },

    /** Ends a review that nobody decided in time: out of the queue, document deleted, asked for again with an apology. */
    saveLapse: (
      { account, age }: { account: AccountItem; age: AgeItem },
      due: DueDocument,
      now: Date,
    ): Promise<void> => {
      const { memberId } = account;
      return table.transact([
        accountWrite(account, AFTER_LAPSE),
        {
          name: 'age',
          if: ['#version = :seen', { seen: age.version }],
          update: {
            ...ageKey(memberId),
            set: { reason: 'expired_review', decidedAt: now.getTime(), version: age.version + 1 },
          },
        },
        ...dequeueWrites(QUEUE, queueItemKey(QUEUE, age.submittedAt, memberId), memberId),
        ...deleted(memberId, age.documentKey, now),
        eventWrite(random, now, mailRequestedEvent, { template: 'document_lapsed', to: { memberId }, data: {} }),
        eventWrite(random, now, noticeRequestedEvent, { memberId, notice: 'document_lapsed', data: {} }),
        changed(memberId, now),
        dueDoneWrite(due),
      ]);
    },

    /** Lets a deadline pass: the document goes where one is left, nothing else changes. */
    closeDeadline: (due: DueDocument, documentKey: UploadKey | null, now: Date): Promise<void> =>
      table.transact([...deleted(due.subject as MemberId, documentKey, now), dueDoneWrite(due)]),

    /** Takes a document that waits out of the queue and deletes it; the second time there is nothing left to do. */
    saveWithdrawal: async (memberId: MemberId, now: Date): Promise<void> => {
      const age = await table.find(ageKey(memberId), { consistent: true });
      if (!age) return;
      const gone = deleted(memberId, age.documentKey, now);
      try {
        await table.transact([
          ...dequeueWrites(QUEUE, queueItemKey(QUEUE, age.submittedAt, memberId), memberId),
          ...gone,
        ]);
      } catch (error) {
        if (!(error instanceof WriteRefused && error.failed.includes('queue item'))) throw error;
        // It was decided, or this is a repeat: the picture may still be there.
        if (gone.length > 0) await table.transact(gone);
      }
    },

    /** Erases all that is known of a member's check. */
    eraseCheck: async (memberId: MemberId, now: Date): Promise<void> => {
      const age = await table.find(ageKey(memberId), { consistent: true });
      if (!age) return;
      await table.transact([...deleted(memberId, age.documentKey, now), { name: 'age', delete: ageKey(memberId) }]);
    },

    /** Notes when a document was deleted; false when the member's current document is another one. */
    saveDeletion: async (memberId: MemberId, key: string, now: Date): Promise<boolean> => {
      try {
        await table.write({
          name: 'age',
          if: ['#documentKey = :key', { key }],
          update: { ...ageKey(memberId), set: { documentKey: null, deletedAt: now.getTime() }, add: { version: 1 } },
        });
        return true;
      } catch (error) {
        if (error instanceof WriteRefused) return false;
        throw error;
      }
    },
  };
};
export type AgeRepository = ReturnType<typeof createAgeRepository>;
