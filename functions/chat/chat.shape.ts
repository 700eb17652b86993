import type { MessageItem } from '#functions/items/message.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { chatRecordJa } from '#shared/messages/chat-record.ja.ts';

export const toChatMessage = ({ id, senderId, content, at, seq, hiddenAt }: MessageItem): ChatMessage => ({
  id,
  content: hiddenAt === undefined ? content : chatRecordJa.hidden,
  user_id: senderId,
  created_at: new Date(at).toISOString(),
  seq,
});
