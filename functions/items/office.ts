import type { Random } from '#functions/platform/runtime/random.ts';
import type { Condition, Key, Partition, Write } from '#functions/platform/table/table.ts';
import type { MemberId, MessageId } from '#shared/ids.ts';
import type { OfficeSender } from '#shared/options/office.ts';

/**
 * One message between a member and the office (staff). `at` is epoch ms, `seq` counts from 1 in each thread. No event
 * and no log contains the text.
 */
export type OfficeMessageItem = {
  id: MessageId;
  memberId: MemberId;
  sender: OfficeSender;
  content: string;
  at: number;
  seq: number;
  /** Which person of the office wrote the message; not shown to members. Absent in the member's own messages. */
  staffId?: string;
};

/**
 * State of a member's thread with the office. `seq`: number of the last message. `waitingSince`: since when (epoch ms)
 * the thread has been in the staff queue `operator_chats`; absent while no message waits for an answer. The key of the
 * queue item contains `waitingSince`.
 */
export type OfficeHead = { seq: number; waitingSince?: number | undefined };

/** All items of a member's thread with the office. */
export const officeThreadOf = (memberId: MemberId): Partition => ({ pk: `OFFICE#${memberId}` });
export const officeHeadKey = (memberId: MemberId): Key<OfficeHead> => ({ pk: `OFFICE#${memberId}`, sk: 'HEAD' });
const SEQ_DIGITS = 7;
const messageSort = (seq: number): string => `MSG#${String(seq).padStart(SEQ_DIGITS, '0')}`;
export const officeMessageKey = (memberId: MemberId, seq: number): Key<OfficeMessageItem> => ({
  pk: `OFFICE#${memberId}`,
  sk: messageSort(seq),
});
/** Messages of a thread with sequence numbers in `from`..`to`, both included. */
export const officeMessagesBetween = (
  memberId: MemberId,
  from: number,
  to = 9_999_999,
): Partition<OfficeMessageItem> & { from: string; to: string } => ({
  pk: `OFFICE#${memberId}`,
  from: messageSort(from),
  to: messageSort(to),
});

/** Condition: since the thread's `OfficeHead` was read, no message was written, and `waitingSince` did not change. */
const asSeen = (head: OfficeHead | undefined): Condition => {
  if (!head) return ['attribute_not_exists(pk)'];
  const { seq, waitingSince } = head;
  return waitingSince === undefined
    ? ['#seq = :seq AND attribute_not_exists(#waitingSince)', { seq }]
    : ['#seq = :seq AND #waitingSince = :since', { seq, since: waitingSince }];
};

/**
 * Stores `next` as the new state of the thread. `seen` is the state that the caller read. The write, named `office
 * head`, is refused when the thread changed after that read.
 */
export const officeHeadWrite = (memberId: MemberId, seen: OfficeHead | undefined, next: OfficeHead): Write => ({
  name: 'office head',
  if: asSeen(seen),
  put: { ...officeHeadKey(memberId), ...next },
});

export const officeMessageWrite = (message: OfficeMessageItem): Write => ({
  name: 'office message',
  if: ['attribute_not_exists(pk)'],
  put: { ...officeMessageKey(message.memberId, message.seq), ...message },
});

/**
 * A random id for a message between a member and the office. Chat message ids are built differently, from the room's
 * id: see items/message.ts.
 */
export const newOfficeMessageId = (random: Random): MessageId => `o${random.token(16)}` as MessageId;
