import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { accountQuery } from '#web/member/features/account/api/use-account.ts';
import { useRealtime } from '#web/platform/realtime/realtime.ts';

/** Names of the calls whose answers show unread messages or matches. */
const TOUCHED = [accountQuery.queryKey[0], 'listRecommends', 'listRecommendsMale'];

/** Keeps the connection while signed in, and the unread dot and lists true. */
export const LiveUpdates = () => {
  const queryClient = useQueryClient();
  const connectedOnce = useRef(false);
  useRealtime(({ type }) => {
    // The first connection comes with a page that has just loaded everything.
    const isFirst = type === 'gap' && !connectedOnce.current;
    if (type === 'gap') connectedOnce.current = true;
    if (isFirst || !['message', 'matched', 'gap'].includes(type)) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.includes(queryKey[0]) });
  });
  return null;
};
