import { useSearchParams } from 'react-router-dom';
import { RoomId } from '#shared/ids.ts';
import { ChatGone } from './components/chat-gone.tsx';
import { ChatScreen } from './components/chat-screen.tsx';

/**
 * /chat: `uuid` is the id of the room. `id`, the partner's id, is ignored because the room's answer contains the
 * partner.
 */
export const ChatRoute = () => {
  const room = RoomId.safeParse(useSearchParams()[0].get('uuid'));
  return room.success ? <ChatScreen key={room.data} room={room.data} /> : <ChatGone />;
};
