import type { MessageItem } from '#functions/records/message.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';

export const toChatMessage = ({ id, senderId, content, at, seq }: MessageItem): ChatMessage => ({
  id,
  content,
  user_id: senderId,
  created_at: new Date(at).toISOString(),
  seq,
});
