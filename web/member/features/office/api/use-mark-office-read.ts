import { useEffect, useEffectEvent } from 'react';
import { getOfficeMessages, markOfficeRead } from '#shared/contract/office.ts';
import { refreshLists } from '#web/member/features/matching/public.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { queryClient } from '#web/platform/api/queries.tsx';
import { painted } from '#web/platform/painted.ts';
import { useVisible } from '#web/platform/use-visible.ts';
import type { Thread } from '../thread.ts';

/**
 * Marks the thread as read while unread messages of the office are visible on the screen. `unread`: number of unread
 * messages.
 */
export const useMarkOfficeRead = (unread: number): void => {
  const isVisible = useVisible();
  const mark = useEffectEvent(async () => {
    try {
      await callApi(markOfficeRead);
      const client = queryClient();
      client.setQueryData<Thread>([getOfficeMessages.name], (now) => now && { ...now, unread_messages_size: 0 });
      await refreshLists(client);
    } catch {
      // After a failed call the unread dot stays. The next message or visit repeats the call.
    }
  });
  useEffect(() => {
    if (!isVisible || unread === 0) return;
    let isHere = true;
    void painted().then(() => (isHere ? mark() : undefined));
    return () => {
      isHere = false;
    };
  }, [isVisible, unread]);
};
