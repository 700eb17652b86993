import type { Key, Partition } from '#functions/platform/table/table.ts';
import type { MemberId, MessageId, RoomId } from '#shared/ids.ts';

/** One message. It is kept as long as the room; its text is in no event and no log. */
export type MessageItem = { id: MessageId; senderId: MemberId; content: string; at: number; seq: number };

/** Everything that is stored of a room. */
export const roomPartition = (roomId: RoomId): Partition => ({ pk: `ROOM#${roomId}` });
const SEQ_DIGITS = 7;
const messageSort = (seq: number): string => `MSG#${String(seq).padStart(SEQ_DIGITS, '0')}`;
export const messageKey = (roomId: RoomId, seq: number): Key<MessageItem> => ({
  pk: `ROOM#${roomId}`,
  sk: messageSort(seq),
});
/** Messages of a room with sequence numbers in `from`..`to`, both included. */
export const messagesBetween = (
  roomId: RoomId,
  from: number,
  to = 9_999_999,
): Partition<MessageItem> & { from: string; to: string } => ({
  pk: `ROOM#${roomId}`,
  from: messageSort(from),
  to: messageSort(to),
});

/** Which message a client's own id became: a repeat finds the message here and stores nothing. */
export type SentItem = { seq: number };
export const sentKey = (roomId: RoomId, senderId: MemberId, clientId: string): Key<SentItem> => ({
  pk: `ROOM#${roomId}`,
  sk: `SENT#${senderId}#${clientId}`,
});
