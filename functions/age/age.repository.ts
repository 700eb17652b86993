import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type AgeItem, ageKey } from '#functions/items/age-check.ts';
import { documentDue } from '#functions/items/due/age.ts';
import { documentDeleteEvent } from '#functions/items/events/age.ts';
import { mailRequestedEvent } from '#functions/items/events/mails.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { dequeueWrites, enqueueWrites, queueItemKey } from '#functions/items/queue-item.ts';
import {
  documentKeyOf,
  issueUploadWrites,
  spendUploadWrite,
  type Upload,
  type UploadItem,
  uploadItemKey,
} from '#functions/items/upload.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import { DOCUMENT_KEPT_MS } from '#shared/limits.ts';
import type { DocumentType } from '#shared/options/member.ts';
import { AFTER_LAPSE, AFTER_SUBMISSION, type AgeFacts } from './age.rules.ts';

type Dependencies = { table: Table; random: Random };
type AgeCase = { account: AccountItem; age: AgeItem | undefined };
type Submission = AgeCase & {
  key: UploadKey;
  documentType: DocumentType | null;
  now: Date;
  also: readonly Write[];
};

const QUEUE = 'age_documents';

/**
 * A clause that changes the account item. It is refused when the member's age check or `isActive` changed since
 * `account` was read.
 */
const accountWrite = ({ memberId, ageCheck, hasAgeDocument, isActive }: AccountItem, facts: AgeFacts): Write => ({
  name: 'account',
  if: [
    '#ageCheck = :ageCheck AND #hasAgeDocument = :hasAgeDocument AND #isActive = :isActive',
    { ageCheck, hasAgeDocument, isActive },
  ],
  update: { ...accountKey(memberId), set: facts },
});

/**
 * The writes that end the review of a document because staff did not decide in time. They take the document out of the
 * review queue and delete it. A mail to the member apologises and asks for another document (rules: Uploads,
 * Documents). If the account or the age check changed since it was read, the transaction is refused.
 */
export const lapseWrites = (
  { account, age }: { account: AccountItem; age: AgeItem },
  now: Date,
  random: Random,
): Write[] => {
  const { memberId } = account;
  return [
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
    ...(age.documentKey ? [eventWrite(random, now, documentDeleteEvent, { memberId, key: age.documentKey })] : []),
    eventWrite(random, now, mailRequestedEvent, { template: 'document_lapsed', to: { memberId }, data: {} }),
    eventWrite(random, now, noticeRequestedEvent, { memberId, notice: 'document_lapsed', data: {} }),
    eventWrite(random, now, memberChangedEvent, { memberId }),
  ];
};

export const createAgeRepository = ({ table, random }: Dependencies) => {
  const memberChanged = (memberId: MemberId, now: Date): Write =>
    eventWrite(random, now, memberChangedEvent, { memberId });
  const deleteDocument = (memberId: MemberId, key: UploadKey | null | undefined, now: Date): Write[] =>
    key ? [eventWrite(random, now, documentDeleteEvent, { memberId, key })] : [];

  return {
    /** Account and age check of a member, and the upload `key` if given, in one strongly consistent read. */
    getCase: async (memberId: MemberId, key?: UploadKey): Promise<AgeCase & { upload: UploadItem | undefined }> => {
      const [account, age, upload] = await table.findMany(
        [accountKey(memberId), ageKey(memberId), ...(key ? [uploadItemKey(key)] : [])],
        { consistent: true },
      );
      if (!account) throw new Error('A member has no account');
      return { account, age, upload };
    },

    issueUpload: (upload: Upload, now: Date): Promise<void> => commit(table, issueUploadWrites(upload, now)),

    /**
     * Submits an uploaded document: writes an item in the review queue and the document's deadline, and deletes the
     * member's earlier document.
     * @throws AppError conflict when account or age check changed since they were read, upload_not_found when another
     * request used the upload.
     */
    saveSubmission: ({ account, age, key, documentType, now, also }: Submission): Promise<void> => {
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
      const writes: Write[] = [
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
        dueWrite(documentDue, new Date(submittedAt + DOCUMENT_KEPT_MS), memberId, { memberId, key: documentKey }),
        ...deleteDocument(memberId, age?.documentKey, now),
        memberChanged(memberId, now),
        ...also,
      ];
      // If the clauses `account` and `upload` are both refused, the error is `conflict`, because `account` comes first.
      // The caller then reads the account again and throws the error that says why the member may not submit a
      // document.
      return commit(table, writes, { refused: { account: 'conflict', age: 'conflict', upload: 'upload_not_found' } });
    },

    /**
     * Writes `lapseWrites`, and deletes the deadline.
     * @throws AppError conflict when account or age check changed since they were read.
     */
    saveLapse: (
      review: { account: AccountItem; age: AgeItem },
      due: StoredDue<typeof documentDue>,
      now: Date,
    ): Promise<void> => commit(table, [...lapseWrites(review, now, random), dueDoneWrite(due)]),

    /** Deletes a deadline, and its document if there is one. The result of the age check does not change. */
    closeDeadline: (due: StoredDue<typeof documentDue>, documentKey: UploadKey | null, now: Date): Promise<void> =>
      commit(table, [...deleteDocument(due.subject, documentKey, now), dueDoneWrite(due)]),

    /**
     * Deletes the member's document. If staff have not decided about the document yet, also takes it out of the review
     * queue. A second call does no harm.
     */
    saveWithdrawal: async (memberId: MemberId, now: Date): Promise<void> => {
      const age = await table.find(ageKey(memberId), { consistent: true });
      if (!age) return;
      const deletion = deleteDocument(memberId, age.documentKey, now);
      const dequeue = dequeueWrites(QUEUE, queueItemKey(QUEUE, age.submittedAt, memberId), memberId);
      const wasWaiting = await ignoreRefusal(table.transact([...dequeue, ...deletion]), ['queue item']);
      // The queue item is missing: staff decided meanwhile, or an earlier call removed it. The file may still be
      // stored.
      if (!wasWaiting && deletion.length > 0) await commit(table, deletion);
    },

    /** Deletes a member's age check, and the document's file if it is still stored. */
    eraseCheck: async (memberId: MemberId, now: Date): Promise<void> => {
      const age = await table.find(ageKey(memberId), { consistent: true });
      if (!age) return;
      const deletion = deleteDocument(memberId, age.documentKey, now);
      await commit(table, [...deletion, { name: 'age', delete: ageKey(memberId) }]);
    },

    /** Stores the time at which a document was deleted, unless the member has submitted another document since. */
    saveDeletion: async (memberId: MemberId, key: string, now: Date): Promise<void> => {
      const deletion = table.write({
        name: 'age',
        if: ['#documentKey = :key', { key }],
        update: { ...ageKey(memberId), set: { documentKey: null, deletedAt: now.getTime() }, add: { version: 1 } },
      });
      await ignoreRefusal(deletion);
    },
  };
};
export type AgeRepository = ReturnType<typeof createAgeRepository>;
