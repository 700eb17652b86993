import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { RoomId } from '#shared/ids.ts';
import { roomQuery } from './api/use-room.ts';
import { ChatGone } from './components/chat-gone.tsx';
import { ChatPanes } from './components/chat-panes.tsx';
import { ChatScreen } from './components/chat-screen.tsx';

/** In ms. A room fetched less than this time ago is not prefetched again, for example at a second touch of its link. */
const FRESH_MS = 10_000;

/** This check replaces the schema of shared/ids.ts, because the schema library is as large as this screen. */
const isRoomId = (id: string | null): id is RoomId => id !== null && /^r[A-Za-z0-9_-]{9,63}$/.test(id);

/**
 * /chat: `uuid` is the id of the room. `id`, the partner's id, is ignored because the room's response contains the
 * partner.
 */
export const ChatRoute = () => {
  const id = useSearchParams()[0].get('uuid');
  const room = isRoomId(id) ? id : undefined;
  return <ChatPanes room={room}>{room ? <ChatScreen key={room} room={room} /> : <ChatGone />}</ChatPanes>;
};

/** Prefetches the newest messages. Does not mark the room as read: the screen does this when it is open. */
export const loadRoom = async (queryClient: QueryClient, query: URLSearchParams): Promise<void> => {
  const room = query.get('uuid');
  if (isRoomId(room)) await queryClient.prefetchQuery({ ...roomQuery(room, queryClient), staleTime: FRESH_MS });
};
