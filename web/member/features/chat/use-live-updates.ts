import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  heldChoices,
  refreshAfterChoice,
  refreshAfterMatch,
  refreshLists,
} from '#web/member/features/matching/public.ts';
import { useRealtime } from '#web/platform/realtime/realtime.ts';
import { useSession } from '#web/platform/session/use-session.ts';

/** Several frames in a row cause one round of calls. */
const GATHER_MS = 250;

/**
 * Keeps lists, counters and dots in step with what happens elsewhere: live messages and matches, a connection that was
 * away, answers held back by a screen or page that was left. Mounted once, above the routes.
 */
export const useLiveUpdates = (): void => {
  const queryClient = useQueryClient();
  const uid = useSession()?.uid;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = (refresh: typeof refreshLists) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(queryClient), GATHER_MS);
  };
  useRealtime(({ type }) => {
    if (type === 'message') refreshSoon(refreshLists);
    if (type === 'matched') refreshSoon(refreshAfterMatch);
    if (type !== 'gap') return;
    // Before the first connection, too: what happened between the first answer and now was told to nobody.
    refreshSoon(refreshLists);
    heldChoices.resume();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => heldChoices.onUnseenEnd(() => void refreshAfterChoice(queryClient)), [queryClient]);
  useEffect(() => (uid === undefined ? undefined : heldChoices.resume()), [uid]);
};
