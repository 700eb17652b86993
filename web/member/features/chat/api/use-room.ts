import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getMessages } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useRealtime } from '#web/platform/realtime/realtime.ts';
import { contiguousEnd, hasHole, type Room, withAnswer, withMessages, withRead } from '../chat-log.ts';
import { outbox } from '../outbox/outbox.ts';

/** Largest number of messages in one response (contract: getMessages). */
const PAGE_MESSAGES = 50;

export const roomKey = (room: RoomId) => [getMessages.name, room] as const;

/**
 * The first fetch loads the newest messages. Each later fetch loads the messages after the last message before the
 * first gap (`contiguousEnd()`).
 */
export const roomQuery = (room: RoomId, queryClient: QueryClient) =>
  queryOptions<Room, ApiError>({
    queryKey: roomKey(room),
    queryFn: async ({ signal }) => {
      const read = () => queryClient.getQueryData<Room>(roomKey(room));
      const known = read();
      if (!known) return callApi(getMessages, { query: { uuid: room }, signal });
      let after = contiguousEnd(known.messages);
      for (;;) {
        const answer = await callApi(getMessages, { query: { uuid: room, after }, signal });
        // Live messages may have arrived during the call, so the cached room is read again for each response.
        const next = withAnswer(read(), answer, 'after');
        const end = contiguousEnd(next.messages);
        if (answer.messages.length < PAGE_MESSAGES || end <= after) return next;
        queryClient.setQueryData(roomKey(room), next);
        after = end;
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/**
 * The room with its messages. Live messages are added; missing messages are fetched after a reconnection and when the
 * tab becomes visible (rules: Chat). The first messages are fetched before the realtime connection is made.
 */
export const useRoom = (room: RoomId) => {
  const queryClient = useQueryClient();
  const query = useQuery(roomQuery(room, queryClient));
  const { data, refetch } = query;
  /** True when a live message arrived while the room was loading: the response may lack that message. */
  const isBehind = useRef(false);
  const add = (messages: Parameters<typeof withMessages>[1]) => {
    const known = queryClient.getQueryData<Room>(roomKey(room));
    if (!known) {
      isBehind.current = true;
      return;
    }
    const next = withMessages(known, messages);
    queryClient.setQueryData(roomKey(room), next);
    if (hasHole(next.messages)) void refetch();
  };
  useRealtime((event) => {
    // A room that no longer exists is not fetched again: the screen would show it as loading for a moment.
    if (query.error?.code === 'not_found') return;
    if (event.type === 'message' && event.room === room) add([event.message]);
    if (event.type === 'ack' && outbox.roomOf(event.client_id) === room) add([event.message]);
    if (event.type === 'read' && event.room === room)
      queryClient.setQueryData<Room>(roomKey(room), (known) => known && withRead(known, event));
    const isChanged = event.type === 'room_changed' && event.room === room;
    // A refused message may mean that the room has changed: the payment lapsed or the partner left.
    const isRefusalHere = event.type === 'error' && event.client_id !== null && outbox.roomOf(event.client_id) === room;
    if (event.type === 'gap' || isChanged || isRefusalHere) void refetch();
  }, !query.isPending);
  useEffect(() => {
    if (!data || !isBehind.current) return;
    isBehind.current = false;
    void refetch();
  }, [data, refetch]);
  useEffect(() => {
    if (data) outbox.settle(room, data.messages, data.user.id);
  }, [data, room]);
  return query;
};

/** Loads the page of messages before the oldest loaded message. `load` does nothing while another page is loading. */
export const useOlderMessages = (room: RoomId) => {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    const known = queryClient.getQueryData<Room>(roomKey(room));
    const before = known?.messages[0]?.seq;
    if (state === 'loading' || !known?.has_older || before === undefined) return;
    setState('loading');
    try {
      const answer = await callApi(getMessages, { query: { uuid: room, before } });
      queryClient.setQueryData<Room>(roomKey(room), (now) => withAnswer(now, answer, 'before'));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, load };
};

/**
 * Number of older pages that are loaded automatically to find the first unread message. With the newest page these are
 * (3 + 1) × 50 = 200 messages.
 */
const UNREAD_PAGES_MAX = 3;

/** Loads older pages until the log contains the first unread message, but at most `UNREAD_PAGES_MAX` pages. */
export const useUnreadPages = (
  { messages, has_older: hasOlder }: Room,
  unreadFrom: number | undefined,
  { state, load }: ReturnType<typeof useOlderMessages>,
): void => {
  const pages = useRef(0);
  const first = messages[0]?.seq ?? 0;
  const isWanted = unreadFrom !== undefined && hasOlder && first > unreadFrom && state === 'idle';
  const loadNext = useEffectEvent(() => {
    if (pages.current === UNREAD_PAGES_MAX) return;
    pages.current += 1;
    void load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loaded page
  useEffect(() => {
    if (isWanted) loadNext();
  }, [isWanted, first]);
};
