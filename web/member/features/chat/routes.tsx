import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { RoomId } from '#shared/ids.ts';
import { roomQuery } from './api/use-room.ts';
import { ChatGone } from './components/chat-gone.tsx';
import { ChatPanes } from './components/chat-panes.tsx';
import { ChatScreen } from './components/chat-screen.tsx';

/** A room that was loaded ahead is not loaded anew by the next touch of its link. In ms. */
const FRESH_MS = 10_000;

/**
 * /chat: `uuid` is the id of the room. `id`, the partner's id, is ignored because the room's answer contains the
 * partner.
 */
export const ChatRoute = () => {
  const room = RoomId.safeParse(useSearchParams()[0].get('uuid'));
  return (
    <ChatPanes room={room.data}>
      {room.success ? <ChatScreen key={room.data} room={room.data} /> : <ChatGone />}
    </ChatPanes>
  );
};

/** Loads the newest messages ahead. The room is marked as read only when the screen is open. */
export const loadRoom = async (queryClient: QueryClient, query: URLSearchParams): Promise<void> => {
  const room = RoomId.safeParse(query.get('uuid'));
  if (room.success) await queryClient.prefetchQuery({ ...roomQuery(room.data, queryClient), staleTime: FRESH_MS });
};
