import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { markRead } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';
import { refreshLists } from '#web/member/features/matching/public.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { painted } from '#web/platform/painted.ts';
import { useRealtime } from '#web/platform/realtime/realtime.ts';
import { useVisible } from '#web/platform/use-visible.ts';
import { lastPartnerSeq, type Room } from '../chat-log.ts';
import { roomKey } from './use-room.ts';

type Reading = {
  room: Room | undefined;
  /**
   * True once the room has been fetched for this visit. The room is marked as read only after that fetch, because a
   * fetch after the mark no longer tells which messages were unread.
   */
  isFetched: boolean;
};

/**
 * Marks the room as read when it is opened, and again when a newer message of the partner becomes visible. Returns the
 * `seq` of the first message that was unread when the member opened the room or returned to the tab. The `seq` is kept
 * until the member leaves the room or reads the room on another device.
 */
export const useMarkRead = (roomId: RoomId, { room, isFetched }: Reading): number | undefined => {
  const queryClient = useQueryClient();
  const isVisible = useVisible();
  const lastSeq = room && isFetched ? lastPartnerSeq(room.messages, room.user.id) : null;
  /** True from the opening of the room, or the return to the tab, until the room is marked as read. */
  const [isArriving, setArriving] = useState(true);
  const [kept, setKept] = useState<number>();
  const from = isArriving ? (room?.unread_from ?? kept) : kept;
  const mark = useEffectEvent(async () => {
    setKept(from);
    setArriving(false);
    try {
      await callApi(markRead, { query: { uuid: roomId } });
      queryClient.setQueryData<Room>(roomKey(roomId), (known) => known && { ...known, unread_from: undefined });
      await refreshLists(queryClient);
    } catch {
      // If the call fails, the unread dot stays until the next message or visit, when the app calls `mark` again.
    }
  });
  useRealtime((event) => {
    if (event.type !== 'read' || event.room !== roomId || event.user_id !== room?.user.id || isVisible) return;
    setKept(undefined);
    queryClient.setQueryData<Room>(roomKey(roomId), (known) => known && { ...known, unread_from: undefined });
  }, isFetched);
  useEffect(() => {
    if (!isVisible) {
      setArriving(true);
      return;
    }
    if (lastSeq === null) return;
    let isHere = true;
    // The room is marked after the browser has painted the newest message: a message that was not painted was not read.
    void painted().then(() => (isHere ? mark() : undefined));
    return () => {
      isHere = false;
    };
  }, [isVisible, lastSeq]);
  return from;
};
