import { useState } from 'react';
import type { ResubmitReason } from '#shared/options/staff.ts';
import type { QueueWork } from '../queues/use-queue-work.ts';
import { type Check, type Looked, NOT_LOOKED, withTick } from './checks.rules.ts';
import type { Choice } from './decision-choices.ts';

export type { Held, QueueItem as ReviewItem } from '../queues/held.ts';

/** The work on age documents. What was seen and ticked belongs to one item, and outlasts an undo. */
export const useReview = (work: QueueWork) => {
  const [looks, setLooks] = useState<Readonly<Record<string, Looked>>>({});
  const lookedAt = (id: string): Looked => looks[id] ?? NOT_LOOKED;
  const change = (id: string, next: (now: Looked) => Looked) =>
    setLooks((all) => ({ ...all, [id]: next(all[id] ?? NOT_LOOKED) }));
  return {
    ...work,
    lookedAt,
    see: (id: string) => {
      change(id, (now) => ({ ...now, seen: true }));
      work.prepare();
    },
    loseDocument: (id: string) => change(id, (now) => ({ ...now, gone: true })),
    tick: (id: string, check: Check) => change(id, (now) => withTick(now, check)),
    judge: ({ decision, ending }: Choice, reason?: ResubmitReason) =>
      work.judge({ decision, ...(reason && { reason }) }, ending),
  };
};
export type Review = ReturnType<typeof useReview>;
