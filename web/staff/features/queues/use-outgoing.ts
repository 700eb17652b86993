import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DECISION_UNDO_MS } from '#shared/limits.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useDecideQueueItem } from './api/use-decide-queue-item.ts';
import type { DeskQueue } from './desk-queues.ts';
import { type Decision, type Ending, type Held, type LostReason, leaseLeft, lostReason } from './held.ts';

/** A decision that was made at this desk. */
export type Made = { queue: DeskQueue; held: Held; body: Decision; ending: Ending };
/**
 * `waiting`: it can be undone for `lengthMs`. `lost`: the item is no longer this person's; `said` is the server's sentence.
 * `failed`: nobody knows
 * whether the decision arrived, or the server refused it; it can be sent again or taken back.
 */
export type Outgoing = Made &
  (
    | { phase: 'waiting'; lengthMs: number }
    | { phase: 'sending' | 'sent' }
    | { phase: 'lost'; reason: LostReason; said: string }
    | { phase: 'failed'; error: ApiError }
  );

/** A decision is sent this long before its lease ends, even when the five seconds are not over. */
const LEASE_MARGIN_MS = 5 * SECOND_MS;

/**
 * The decision that waits five seconds at the desk before it is sent (decision 029). It is sent earlier by the next
 * decision, by signing out and by leaving the page, and before its lease ends. A decision that could not be sent stays
 * here until it is sent or taken back: none is lost without a word.
 */
export const useOutgoing = () => {
  const decide = useDecideQueueItem();
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  // Also read by timers and by the page's end, which come between two renders.
  const latest = useRef<Outgoing | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  /** A decision that was pressed while the one before is on its way. */
  const making = useRef<Promise<boolean> | null>(null);
  const set = (next: Outgoing | null) => {
    latest.current = next;
    setOutgoing(next);
  };

  const deliver = async ({ queue, held, body, ending }: Made): Promise<boolean> => {
    const made = { queue, held, body, ending };
    clearTimeout(timer.current);
    set({ ...made, phase: 'sending' });
    try {
      await decide.mutateAsync({ params: { queue, id: held.item.id }, body });
      set({ ...made, phase: 'sent' });
      return true;
    } catch (error) {
      const reason = lostReason(error);
      const said = (error as ApiError).message;
      set(reason ? { ...made, phase: 'lost', reason, said } : { ...made, phase: 'failed', error: error as ApiError });
      return reason !== undefined;
    } finally {
      running.current = null;
    }
  };
  /** Sends what waits or failed. False: it could not be sent, so no other decision may follow yet. */
  const flush = (): Promise<boolean> => {
    if (running.current) return running.current;
    const now = latest.current;
    if (now?.phase !== 'waiting' && now?.phase !== 'failed') return Promise.resolve(true);
    running.current = deliver(now);
    return running.current;
  };
  /** Keeps a decision for five seconds. */
  const keep = (made: Made): void => {
    const lengthMs = Math.min(DECISION_UNDO_MS, leaseLeft(made.held) - LEASE_MARGIN_MS);
    set({ ...made, phase: 'waiting', lengthMs: Math.max(0, lengthMs) });
    timer.current = setTimeout(() => void flush(), Math.max(0, lengthMs));
  };
  /** Keeps a decision as soon as the one before has arrived. False: that one could not be sent, and this one is not kept. */
  const make = (made: Made): Promise<boolean> => {
    const kept = flush().then((hasArrived) => {
      making.current = null;
      if (hasArrived) keep(made);
      return hasArrived;
    });
    making.current = kept;
    return kept;
  };
  /** Sends everything that was decided here. False: something could not be sent. */
  const settle = async (): Promise<boolean> => {
    await making.current;
    return flush();
  };
  /** Takes the decision back; undefined once it is on its way. */
  const undo = (): Made | undefined => {
    const now = latest.current;
    if (now?.phase !== 'waiting' && now?.phase !== 'failed') return undefined;
    clearTimeout(timer.current);
    set(null);
    return now;
  };

  const leave = useEffectEvent((event: Event) => {
    const phase = latest.current?.phase;
    if (phase !== 'waiting' && phase !== 'sending' && phase !== 'failed') return;
    // The browser asks before it closes the page, because the call may fail. The call goes on when the page is closed.
    if (event.type === 'beforeunload') event.preventDefault();
    void flush();
  });
  const end = useEffectEvent(() => {
    if (latest.current?.phase === 'waiting') void flush();
  });
  useEffect(() => {
    const listen = (event: Event) => leave(event);
    window.addEventListener('beforeunload', listen);
    window.addEventListener('pagehide', listen);
    return () => {
      window.removeEventListener('beforeunload', listen);
      window.removeEventListener('pagehide', listen);
      end();
    };
  }, []);
  return { outgoing, current: () => latest.current, flush, make, settle, undo, dismiss: () => set(null) };
};
export type OutgoingDesk = ReturnType<typeof useOutgoing>;
