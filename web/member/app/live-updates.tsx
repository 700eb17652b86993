import { useLiveUpdates } from '#web/member/features/chat/public.ts';

/** Holds the live connection while a member is signed in, and refreshes lists and the unread dot by its frames. */
export const LiveUpdates = () => {
  useLiveUpdates();
  return null;
};
