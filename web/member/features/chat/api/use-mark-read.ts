import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { markRead } from '#shared/contract/chat.ts';
import type { RoomId } from '#shared/ids.ts';
import { refreshLists } from '#web/member/features/matching/public.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { painted } from '#web/platform/painted.ts';

const subscribeVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const useVisible = () => useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');

/**
 * Marks the room as read when the room is opened, and again when a newer message of the partner is on a visible screen.
 * `lastSeq`: position of the partner's newest message, 0 without any, `null` while the room is loading.
 */
export const useMarkRead = (room: RoomId, lastSeq: number | null): void => {
  const queryClient = useQueryClient();
  const isVisible = useVisible();
  const mark = useEffectEvent(async () => {
    try {
      await callApi(markRead, { query: { uuid: room } });
      await refreshLists(queryClient);
    } catch {
      // After a failed call the unread dot stays until the next message or visit, which marks the room again.
    }
  });
  useEffect(() => {
    if (!isVisible || lastSeq === null) return;
    let isHere = true;
    // Only what stood on the screen was read.
    void painted().then(() => (isHere ? mark() : undefined));
    return () => {
      isHere = false;
    };
  }, [isVisible, lastSeq]);
};
