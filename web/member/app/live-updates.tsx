import { useLiveUpdates } from '#web/member/features/chat/public.ts';

/**
 * Keeps the live connection open while a member is signed in. The connection's frames refresh lists and the unread
 * dot.
 */
export const LiveUpdates = () => {
  useLiveUpdates();
  return null;
};
