import type { Key, Table } from '#functions/platform/table/table.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import type { MemberId, MessageId, RoomId } from '#shared/ids.ts';

/** One message. It is kept as long as the room; its text is in no event and no log. */
export type MessageItem = { id: MessageId; senderId: MemberId; content: string; at: number; seq: number };

export const roomPartition = (roomId: RoomId) => `ROOM#${roomId}`;
const SEQ_DIGITS = 7;
export const messageSort = (seq: number): string => `MSG#${String(seq).padStart(SEQ_DIGITS, '0')}`;
export const messageKey = (roomId: RoomId, seq: number): Key => ({ pk: roomPartition(roomId), sk: messageSort(seq) });

/** What was said after a place in a room, oldest first; consistent. */
export const messagesOf = async (
  table: Table,
  roomId: RoomId,
  after: number,
  limit: number,
): Promise<MessageItem[]> => {
  const { items } = await table.query<MessageItem>({
    pk: roomPartition(roomId),
    from: messageSort(after + 1),
    to: messageSort(9_999_999),
    limit,
    consistent: true,
  });
  return items;
};

/** Which message a client's own id became: a repeat finds it here and stores nothing. */
export type SentItem = { seq: number };
export const sentKey = (roomId: RoomId, senderId: MemberId, clientId: string): Key => ({
  pk: roomPartition(roomId),
  sk: `SENT#${senderId}#${clientId}`,
});

export const toChatMessage = ({ id, senderId, content, at, seq }: MessageItem): ChatMessage => ({
  id,
  content,
  user_id: senderId,
  created_at: new Date(at).toISOString(),
  seq,
});
