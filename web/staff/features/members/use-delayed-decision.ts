import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MemberId } from '#shared/ids.ts';
import { DECISION_UNDO_MS } from '#shared/limits.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useDecideMember } from './api/use-decide-member.ts';
import { memberPageKey } from './api/use-view-member.ts';
import type { MemberDecision } from './member-actions.ts';

export type Made = { memberId: MemberId; name: string; decision: MemberDecision };
/** `waiting`: it can be undone for five seconds. `failed`: it is not recorded, or nobody knows; it can be sent again. */
export type Delayed = Made & ({ phase: 'waiting' | 'sending' | 'sent' } | { phase: 'failed'; error: ApiError });

/**
 * A decision about a member waits five seconds, in which it can be undone, before it is sent (decision 029). The next
 * decision, another place, the sign-out and the end of the page send it at once. One that failed stays until it is sent or
 * taken back.
 */
export const useDelayedDecision = () => {
  const queryClient = useQueryClient();
  const decide = useDecideMember();
  const [delayed, setDelayed] = useState<Delayed | null>(null);
  // Also read by timers and by the page's end, which come between two renders.
  const latest = useRef<Delayed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const set = (next: Delayed | null) => {
    latest.current = next;
    setDelayed(next);
  };

  const send = async ({ memberId, name, decision }: Made): Promise<boolean> => {
    const made = { memberId, name, decision };
    clearTimeout(timer.current);
    set({ ...made, phase: 'sending' });
    try {
      await decide(memberId, decision);
      set({ ...made, phase: 'sent' });
      return true;
    } catch (error) {
      set({ ...made, phase: 'failed', error: error as ApiError });
      return false;
    } finally {
      running.current = null;
      // Also after a refusal: the page then shows what a colleague changed.
      void queryClient.invalidateQueries({ queryKey: memberPageKey(memberId) });
    }
  };
  const deliver = (made: Made): Promise<boolean> => {
    running.current = send(made);
    return running.current;
  };
  /** Sends what waits or failed, and waits for what is on its way. False: it could not be sent. */
  const settle = async (): Promise<boolean> => {
    const now = latest.current;
    if (running.current) return running.current;
    return now?.phase === 'waiting' || now?.phase === 'failed' ? deliver(now) : true;
  };
  /** Sends what waits. False while it is on its way or has failed, so that nothing is lost under the next decision. */
  const flush = async (): Promise<boolean> => {
    const now = latest.current;
    if (now?.phase === 'sending' || now?.phase === 'failed') return false;
    return now?.phase === 'waiting' ? deliver(now) : true;
  };
  /** Keeps a decision for five seconds. False: the one before could not be sent, so this one is not kept. */
  const keep = async (made: Made): Promise<boolean> => {
    if (!(await flush())) return false;
    set({ ...made, phase: 'waiting' });
    timer.current = setTimeout(() => void flush(), DECISION_UNDO_MS);
    return true;
  };
  const again = () => {
    const now = latest.current;
    if (now?.phase === 'failed') void deliver(now);
  };
  /** Takes a decision back that waits or failed, and forgets one that is recorded. */
  const dismiss = () => {
    if (latest.current?.phase === 'sending') return;
    clearTimeout(timer.current);
    set(null);
  };

  const leave = useEffectEvent((event?: Event) => {
    const phase = latest.current?.phase;
    if (phase !== 'waiting' && phase !== 'sending' && phase !== 'failed') return;
    // The browser asks before it closes the page, because the call may fail. The call goes on when the page is closed.
    if (event?.type === 'beforeunload') event.preventDefault();
    void flush();
  });
  useEffect(() => {
    const listen = (event: Event) => leave(event);
    window.addEventListener('beforeunload', listen);
    window.addEventListener('pagehide', listen);
    return () => {
      window.removeEventListener('beforeunload', listen);
      window.removeEventListener('pagehide', listen);
      leave();
    };
  }, []);
  return { delayed, keep, again, dismiss, settle, flush };
};
export type DelayedDesk = ReturnType<typeof useDelayedDecision>;
