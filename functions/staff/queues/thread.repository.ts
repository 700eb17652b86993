import { findOfficeMessages, OFFICE_PAGE } from '#functions/chat/public.ts';
import { type AccountItem, accountKey, findAccount } from '#functions/items/account.ts';
import { decisionCountWrite } from '#functions/items/day-count.ts';
import { digestDue } from '#functions/items/due/mails.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { officeMessageEvent } from '#functions/items/events/realtime.ts';
import {
  newOfficeMessageId,
  type OfficeHead,
  type OfficeMessageItem,
  officeHeadKey,
  officeHeadWrite,
  officeMessageWrite,
} from '#functions/items/office.ts';
import {
  type CurrentLease,
  dequeueWrites,
  endLeaseWrites,
  type QueueItem,
  requeueWrites,
  type StoredQueueItem,
} from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Key, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { DIGEST_AFTER_MS } from '#shared/limits.ts';
import { OFFICE_SENDER } from '#shared/options/office.ts';
import type { ChatDecision } from '#shared/options/staff.ts';
import type { AuditLog } from '../audit/audit.repository.ts';

const QUEUE = 'operator_chats';

type ThreadDecision = {
  item: StoredQueueItem;
  current: CurrentLease | undefined;
  account: AccountItem;
  head: OfficeHead;
  decision: ChatDecision;
  /** The text of staff's reply; undefined for `close`. */
  content: string | undefined;
  /** Since when the member waits for the next reply, epoch ms; undefined when staff have seen all messages. */
  waitsAgainSince: number | undefined;
  staff: StaffMember;
  now: Date;
  also: readonly Write[];
};

export const createThreadRepository = ({ table, random, audit }: { table: Table; random: Random; audit: AuditLog }) => {
  const queueWrites = ({ item, waitsAgainSince, staff, now }: ThreadDecision): Write[] => {
    const leaseholder = { staffId: staff.staffId, now };
    const key: Key = { pk: item.pk, sk: item.sk };
    const { memberId, sex, documentType, submissions, stage, firstReviewer } = item;
    if (waitsAgainSince === undefined) return dequeueWrites(QUEUE, key, memberId, leaseholder);
    const next: QueueItem = {
      memberId,
      sex,
      documentType,
      submissions,
      stage,
      firstReviewer,
      waitingSince: waitsAgainSince,
    };
    return requeueWrites(QUEUE, key, next, leaseholder);
  };

  /**
   * Requires that the member has not withdrawn. A reply adds 1 to the unread count; the condition on the old count
   * prevents counting a reply twice.
   */
  const accountWrite = ({ account, content }: ThreadDecision): Write => {
    const { memberId, unreadAdminMessages: unread } = account;
    const key = accountKey(memberId);
    const isMember = 'attribute_exists(pk) AND attribute_not_exists(#withdrawnAt)';
    if (content === undefined) return { name: 'account', if: [isMember], check: key };
    return {
      name: 'account',
      if: [`${isMember} AND #unreadAdminMessages = :unread`, { unread }],
      update: { ...key, set: { unreadAdminMessages: unread + 1 } },
    };
  };

  /**
   * The writes of a reply: the message in the thread, and an event for open apps. If the member has no other unread
   * reply, the member also gets a notice, and a mail if the reply is still unread ten minutes later (rules: Chat, An
   * answer that is unread).
   */
  const answerWrites = ({ account, head, content, staff, now }: ThreadDecision): Write[] => {
    if (content === undefined) return [];
    const { memberId } = account;
    const seq = head.seq + 1;
    const by = { sender: OFFICE_SENDER.office, staffId: staff.staffId };
    return [
      officeMessageWrite({ id: newOfficeMessageId(random), memberId, ...by, content, at: now.getTime(), seq }),
      eventWrite(random, now, officeMessageEvent, { memberId, seq }),
      ...(account.unreadAdminMessages > 0
        ? []
        : [
            eventWrite(random, now, noticeRequestedEvent, { memberId, notice: 'office_reply', data: {} }),
            dueWrite(digestDue, new Date(now.getTime() + DIGEST_AFTER_MS), memberId, {}),
          ]),
    ];
  };

  return {
    /** The newest messages of a member's thread, and the member's account. */
    findThread: async (memberId: MemberId) => {
      const [account, messages] = await Promise.all([
        findAccount(table, memberId),
        findOfficeMessages(table, memberId, {}),
      ]);
      return { account, messages };
    },

    findMessages: (
      memberId: MemberId,
      range: { after?: number | undefined; before?: number | undefined },
    ): Promise<OfficeMessageItem[]> => findOfficeMessages(table, memberId, range),

    /**
     * The head of a thread (the item with its latest message number), and the member's first message that the console
     * has not shown. `seen`: the number of the last message that the console has shown.
     * @throws AppError conflict when a message was stored between the reads of the head and of the messages.
     */
    findUnseen: async (memberId: MemberId, seen: number | undefined) => {
      const [head, unseen] = await Promise.all([
        table.find(officeHeadKey(memberId), { consistent: true }),
        seen === undefined ? [] : findOfficeMessages(table, memberId, { after: seen }),
      ]);
      const isShort = unseen.length < OFFICE_PAGE && (unseen.at(-1)?.seq ?? seen ?? 0) < (head?.seq ?? 0);
      if (seen !== undefined && isShort) throw new AppError('conflict');
      return { head, unseen: unseen.find(({ sender }) => sender === OFFICE_SENDER.member) };
    },

    /**
     * Stores a decision with all its effects, in one transaction: thread, queue, count of unread messages, notice,
     * mail, WebSocket message, audit log.
     * @throws AppError conflict when any of the items changed since the read.
     */
    saveDecision: (made: ThreadDecision): Promise<void> => {
      const { item, current, head, decision, waitsAgainSince, content, staff, now, also } = made;
      const target = `${QUEUE} ${item.sk}`;
      const line = { staff, now, action: 'decide', memberId: item.memberId, target, detail: { decision } } as const;
      const seq = head.seq + (content === undefined ? 0 : 1);
      const next = waitsAgainSince === undefined ? { seq } : { seq, waitingSince: waitsAgainSince };
      return audit.commit(line, [
        ...queueWrites(made),
        ...endLeaseWrites(QUEUE, staff.staffId, item.sk, current),
        decisionCountWrite(item.sk, item.waitingSince, now),
        officeHeadWrite(item.memberId, head, next),
        accountWrite(made),
        ...answerWrites(made),
        ...also,
      ]);
    },
  };
};
export type ThreadRepository = ReturnType<typeof createThreadRepository>;
