import { useLiveUpdates } from '#web/member/features/chat/public.ts';

/** Keeps the connection while signed in, and the unread dot and lists true. */
export const LiveUpdates = () => {
  useLiveUpdates();
  return null;
};
