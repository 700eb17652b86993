import type { Table } from '#functions/platform/table/table.ts';
import { type MessageItem, messagesBetween } from '#functions/records/message.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';

/** Up to `limit` messages of a room after sequence number `after`, oldest first; strongly consistent. */
export const messagesOf = async (
  table: Table,
  roomId: RoomId,
  after: number,
  limit: number,
): Promise<MessageItem[]> => {
  const { items } = await table.query({ ...messagesBetween(roomId, after + 1), limit, consistent: true });
  return items;
};

export const toChatMessage = ({ id, senderId, content, at, seq }: MessageItem): ChatMessage => ({
  id,
  content,
  user_id: senderId,
  created_at: new Date(at).toISOString(),
  seq,
});
