import type { Key } from '#functions/platform/table.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import type { MemberId, MessageId, RoomId } from '#shared/ids.ts';

/** One message. It is kept as long as the room; its text is in no event and no log. */
export type MessageItem = { id: MessageId; senderId: MemberId; content: string; at: number; seq: number };

const roomPartition = (roomId: RoomId) => `ROOM#${roomId}`;
const SEQ_DIGITS = 7;
export const messageSort = (seq: number): string => `MSG#${String(seq).padStart(SEQ_DIGITS, '0')}`;
export const messageKey = (roomId: RoomId, seq: number): Key => ({ pk: roomPartition(roomId), sk: messageSort(seq) });

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
