import { lapseWrites, type ReviewOutcome } from '#functions/age/public.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type AgeItem, ageKey } from '#functions/items/age-check.ts';
import { decisionCountWrite } from '#functions/items/day-count.ts';
import { documentDeleteEvent } from '#functions/items/events/age.ts';
import { mailRequestedEvent } from '#functions/items/events/mails.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { accountChangedEvent } from '#functions/items/events/realtime.ts';
import {
  type CurrentLease,
  currentLeaseKey,
  dequeueWrites,
  endLeaseWrites,
  type QueueItem,
  requeueWrites,
  type StoredQueueItem,
} from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Key, Table, Write } from '#functions/platform/table/table.ts';
import { womanStatusAfter } from '#functions/profile/public.ts';
import type { MemberId } from '#shared/ids.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import type { AgeDecision, DocumentCheck, ResubmitReason } from '#shared/options/staff.ts';
import type { AuditLog } from '../audit/audit.repository.ts';
import { loginWrites } from '../members/closing.repository.ts';

const QUEUE = 'age_documents';

export type ReviewCase = {
  item: StoredQueueItem | undefined;
  account: AccountItem | undefined;
  age: AgeItem | undefined;
  /** The latest lease of the staff member who called the API. */
  current: CurrentLease | undefined;
};
type LapsedReview = Pick<Review, 'item' | 'current' | 'account' | 'age' | 'staff' | 'now'>;
type Review = {
  item: StoredQueueItem;
  current: CurrentLease | undefined;
  account: AccountItem;
  age: AgeItem;
  outcome: ReviewOutcome;
  decision: AgeDecision;
  reason: ResubmitReason | undefined;
  /** The checks that the staff member ticked for the document. `isStored`: whether the document could be shown. */
  checked: readonly DocumentCheck[];
  isStored: boolean;
  staff: StaffMember;
  now: Date;
  also: readonly Write[];
};

/**
 * What a decision is based on, for the audit log: the reason, the time at which the document was viewed, and the ticked
 * checks.
 */
const judgedBy = ({ item, decision, reason, checked, isStored }: Review): Record<string, string> => ({
  ...(decision === 'resubmit' && reason ? { reason } : {}),
  look: item.lookedAt === undefined ? 'none' : new Date(item.lookedAt).toISOString(),
  checks: checked.join(' '),
  ...(isStored ? {} : { document: 'deleted' }),
});

export const createReviewRepository = ({ table, random, audit }: { table: Table; random: Random; audit: AuditLog }) => {
  const accountWrite = ({ account, outcome }: Review): Write => {
    const { ageCheck, hasAgeDocument, hasProfile, womanStatus } = account;
    const facts = { ageCheck: outcome.ageCheck, hasAgeDocument: outcome.hasAgeDocument };
    return {
      name: 'account',
      if: [
        '#ageCheck = :ageCheck AND #hasAgeDocument = :hasAgeDocument AND #hasProfile = :hasProfile AND #womanStatus = :womanStatus',
        { ageCheck, hasAgeDocument, hasProfile, womanStatus },
      ],
      update: {
        ...accountKey(account.memberId),
        set: { ...facts, womanStatus: womanStatusAfter({ ...account, ...facts }) },
      },
    };
  };

  /**
   * The notices about a decision. `under_age` causes no notice, because it closes the account, and a closed account
   * can't read notices.
   */
  const noticeWrites = ({ account: { memberId }, decision, reason, now }: Review): Write[] => {
    if (decision === 'verify')
      return [eventWrite(random, now, noticeRequestedEvent, { memberId, notice: 'verified', data: {} })];
    if (decision === 'resubmit' && reason)
      return [eventWrite(random, now, noticeRequestedEvent, { memberId, notice: 'resubmit', data: { reason } })];
    return [];
  };

  const queueWrites = ({ item, outcome, staff, now }: Review): Write[] => {
    const leaseholder = { staffId: staff.staffId, now, lookedAt: item.lookedAt };
    const key: Key = { pk: item.pk, sk: item.sk };
    if (outcome.next === 'done') return dequeueWrites(QUEUE, key, item.memberId, leaseholder);
    const { memberId, sex, documentType, submissions, waitingSince } = item;
    const next: QueueItem = {
      memberId,
      sex,
      documentType,
      submissions,
      waitingSince,
      reopenedAt: now.getTime(),
      stage: 'confirm',
      firstReviewer: staff.staffId,
    };
    return requeueWrites(QUEUE, key, next, leaseholder);
  };

  return {
    /** A queue item with its member's account and age check, in one strongly consistent read. */
    findCase: async (key: Key<QueueItem>, memberId: MemberId, staffId: string): Promise<ReviewCase> => {
      const keys = [key, accountKey(memberId), ageKey(memberId), currentLeaseKey(QUEUE, staffId)] as const;
      const [item, account, age, current] = await table.findMany(keys, { consistent: true });
      return { item, account, age, current };
    },

    /**
     * Closes a review whose document is over 72 hours old. A schedule also closes such reviews, with the same writes.
     * @throws AppError conflict when any of the items changed since the read.
     */
    saveLapse: (review: LapsedReview): Promise<void> => {
      const { item, current, account, age, staff, now } = review;
      const { memberId } = account;
      return audit.commit({ staff, now, action: 'drop', memberId, target: `${QUEUE} ${item.sk}` }, [
        ...lapseWrites({ account, age }, now, random),
        ...endLeaseWrites(QUEUE, staff.staffId, item.sk, current),
      ]);
    },

    /**
     * Stores a decision and all its effects in one transaction: account, age check, queue, login, billing, mail,
     * notice, deletion of the document, audit log.
     * @throws AppError conflict when any of the items changed since the read.
     */
    saveReview: async (review: Review): Promise<void> => {
      const { item, current, account, age, outcome, decision, reason, staff, now, also } = review;
      const { memberId } = account;
      const isOpen = outcome.login === 'reopen' && account.isActive;
      const login = outcome.login === 'keep' ? [] : await loginWrites({ table, random, now }, account, isOpen);
      const data: Record<string, string> =
        reason && decision === 'resubmit' ? { reason: ageJa.resubmitReasons[reason] } : {};
      const detail = { decision, stage: item.stage, ...judgedBy(review) };
      const line = { staff, now, action: 'decide', memberId, target: `${QUEUE} ${item.sk}`, detail } as const;
      await audit.commit(line, [
        ...queueWrites(review),
        ...endLeaseWrites(QUEUE, staff.staffId, item.sk, current),
        decisionCountWrite(item.sk, item.reopenedAt ?? item.waitingSince, now),
        accountWrite(review),
        {
          name: 'age',
          if: ['#version = :seen', { seen: age.version }],
          update: {
            ...ageKey(memberId),
            set: {
              reason: decision === 'resubmit' ? (reason ?? null) : null,
              decidedAt: now.getTime(),
              version: age.version + 1,
            },
          },
        },
        ...login,
        ...(outcome.next === 'done' && age.documentKey
          ? [eventWrite(random, now, documentDeleteEvent, { memberId, key: age.documentKey })]
          : []),
        ...(outcome.mail
          ? [eventWrite(random, now, mailRequestedEvent, { template: outcome.mail, to: { memberId }, data })]
          : []),
        ...noticeWrites(review),
        ...(outcome.login === 'keep'
          ? [
              eventWrite(random, now, memberChangedEvent, { memberId }),
              eventWrite(random, now, accountChangedEvent, { to: memberId }),
            ]
          : []),
        ...also,
      ]);
    },
  };
};
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
