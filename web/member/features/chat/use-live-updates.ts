import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { accountQuery } from '#web/member/features/account/public.ts';
import {
  heldChoices,
  refreshAfterChoice,
  refreshAfterLike,
  refreshAfterMatch,
  refreshAfterReview,
  refreshLists,
  resumeHeldChoices,
} from '#web/member/features/matching/public.ts';
import { useRealtime } from '#web/platform/realtime/realtime.ts';
import { useSession } from '#web/platform/session/use-session.ts';

/** A refresh starts this long after the last realtime event, in ms, so that several events cause one refresh. */
const FRAME_BATCH_MS = 250;

/**
 * Refreshes lists, counters and unread dots after live messages, likes, matches and reconnections. Also refreshes them
 * when a delayed answer ("no contact" or "decide later") was sent after the member had left the screen. Mounted once,
 * above the routes.
 */
export const useLiveUpdates = (): void => {
  const queryClient = useQueryClient();
  const uid = useSession()?.uid;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef(new Set<typeof refreshLists>());
  const refreshSoon = (refresh: typeof refreshLists) => {
    // The refresh functions are collected in a set: if events of two kinds follow each other, both refreshes run.
    wanted.current.add(refresh);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const refreshes = [...wanted.current];
      wanted.current.clear();
      for (const one of refreshes) void one(queryClient);
    }, FRAME_BATCH_MS);
  };
  useRealtime((event) => {
    const { type } = event;
    // The event `read` arrives in two cases. If the member has read a message on another device, the message's unread
    // dot must disappear on this device too. If the partner has read a message, no list changes.
    const me = queryClient.getQueryData(accountQuery.queryKey)?.id;
    const isReadHere = type === 'read' && (me === undefined || event.user_id === me);
    // The event `refused` means that the account is closed. `refreshLists` fetches the account too.
    const isOfLists = type === 'message' || type === 'admin_message' || isReadHere || type === 'refused';
    if (isOfLists) refreshSoon(refreshLists);
    if (type === 'liked') refreshSoon(refreshAfterLike);
    if (type === 'account_changed') refreshSoon(refreshAfterReview);
    if (type === 'matched' || type === 'room_changed') refreshSoon(refreshAfterMatch);
    if (type !== 'gap') return;
    // The first connection causes a refresh too, because no event reported what happened between the first API
    // responses and this connection.
    refreshSoon(refreshLists);
    resumeHeldChoices();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => heldChoices.onUnseenEnd(() => void refreshAfterChoice(queryClient)), [queryClient]);
  useEffect(() => (uid === undefined ? undefined : resumeHeldChoices()), [uid]);
};
