import { accountKey, REACHABLE } from '#functions/items/account.ts';
import { officeMessageEvent } from '#functions/items/events/realtime.ts';
import {
  type OfficeHead,
  type OfficeMessageItem,
  officeHeadKey,
  officeHeadWrite,
  officeMessageKey,
  officeMessagesBetween,
  officeMessageWrite,
} from '#functions/items/office.ts';
import { dequeueWrites, enqueueWrites, queueItemKey } from '#functions/items/queue-item.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { type Throttle, throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { OFFICE_THROTTLE } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';
import { afterWriting, type Written } from './office.rules.ts';

const QUEUE = 'operator_chats';
/** Maximum of messages in one response, for members and for staff. */
export const OFFICE_PAGE = 50;

/**
 * Sequence numbers of the messages in a thread: the response contains the messages after number `after`, or those
 * before number `before`.
 */
type Position = { after?: number | undefined; before?: number | undefined };

/**
 * Up to 50 messages of a member's thread, oldest first: those that follow `after`, those before `before`, or the
 * newest. Strongly consistent.
 */
export const findOfficeMessages = async (
  table: Table,
  memberId: MemberId,
  { after, before }: Position,
): Promise<OfficeMessageItem[]> => {
  const isForward = after !== undefined;
  const between = isForward
    ? officeMessagesBetween(memberId, after + 1)
    : officeMessagesBetween(memberId, 1, before === undefined ? undefined : before - 1);
  const { items } = await table.query({ ...between, limit: OFFICE_PAGE, newestFirst: !isForward, consistent: true });
  return isForward ? items : items.toReversed();
};

const throttleOf = (memberId: MemberId): Throttle => ({ kind: 'office', subject: memberId, ...OFFICE_THROTTLE });

export const createOfficeRepository = ({ table, random }: { table: Table; random: Random }) => ({
  /** Messages of the member's own thread, and the number of the office's messages that the member has not read. */
  findThread: async (memberId: MemberId, position: Position) => {
    const [messages, account] = await Promise.all([
      findOfficeMessages(table, memberId, position),
      table.find(accountKey(memberId), { consistent: true }),
    ]);
    return { messages, unread: account?.unreadAdminMessages ?? 0 };
  },

  findHead: (memberId: MemberId): Promise<OfficeHead | undefined> =>
    table.find(officeHeadKey(memberId), { consistent: true }),

  findMessage: (memberId: MemberId, seq: number): Promise<OfficeMessageItem | undefined> =>
    table.find(officeMessageKey(memberId, seq), { consistent: true }),

  /**
   * Stores a member's message and the new head of the thread (the item with the last sequence number). The same
   * transaction puts the thread into the queue of staff if it is not there yet, and writes the event for the member's
   * other devices.
   * @throws AppError account_closed when the account is closed or withdrawn; too_many_requests; conflict when the
   * thread changed since `head` was read.
   */
  saveMessage: async (
    {
      head,
      sex,
      also,
      ...written
    }: Written & { head: OfficeHead | undefined; sex: Sex; also: (seq: number) => Write[] },
    now: Date,
  ): Promise<OfficeMessageItem> => {
    const { memberId } = written;
    const throttle = throttleOf(memberId);
    const { head: next, isNewWait } = afterWriting(head, written);
    const message = { ...written, seq: next.seq };
    const { waitingSince } = next;
    const item = { memberId, sex, waitingSince, stage: 'first', documentType: null, submissions: 0 } as const;
    await commit(
      table,
      [
        officeMessageWrite(message),
        officeHeadWrite(memberId, head, next),
        { name: 'account', if: REACHABLE, check: accountKey(memberId) },
        ...(isNewWait ? enqueueWrites(QUEUE, { ...item, firstReviewer: null }) : []),
        throttleWrite(now, throttle),
        eventWrite(random, now, officeMessageEvent, { memberId, seq: next.seq }),
        ...also(next.seq),
      ],
      { refused: { account: 'account_closed', [throttle.kind]: () => tooMany(now, throttle) } },
    );
    return message;
  },

  /**
   * Sets the member's count of unread messages from the office to 0. Writes nothing when the count is 0 already.
   * @throws AppError conflict when the office sent a message between the read and the write.
   */
  saveRead: async (memberId: MemberId): Promise<void> => {
    const account = await table.find(accountKey(memberId), { consistent: true });
    const seen = account?.unreadAdminMessages ?? 0;
    if (seen === 0) return;
    await commit(table, {
      name: 'account',
      if: ['#unreadAdminMessages = :seen', { seen }],
      update: { ...accountKey(memberId), set: { unreadAdminMessages: 0 } },
    });
  },

  /**
   * Takes a thread out of the queue of staff after its member withdrew. Does nothing when the thread is not in the
   * queue, or when staff answer first.
   */
  endWait: async (memberId: MemberId): Promise<void> => {
    const head = await table.find(officeHeadKey(memberId), { consistent: true });
    if (head?.waitingSince === undefined) return;
    await ignoreRefusal(
      table.transact([
        officeHeadWrite(memberId, head, { seq: head.seq }),
        ...dequeueWrites(QUEUE, queueItemKey(QUEUE, head.waitingSince, memberId), memberId),
      ]),
    );
  },
});
export type OfficeRepository = ReturnType<typeof createOfficeRepository>;
