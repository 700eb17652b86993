import { useState } from 'react';
import type { ResubmitReason } from '#shared/options/staff.ts';
import { type Held, leaseKey, type QueueWork } from '#web/staff/features/queues/public.ts';
import { CHECKS, type Check, type Looked, NOT_LOOKED, withTick } from './checks.rules.ts';
import type { Choice } from './decision-choices.ts';

export type { Held, QueueItem as ReviewItem } from '../queues/held.ts';

/**
 * State and actions of the screen for age documents. For each lease of an item the hook stores whether the document was
 * displayed and which checks are ticked. After an undo of the decision these values are still there.
 */
export const useReview = (work: QueueWork<'age_documents'>) => {
  const [looks, setLooks] = useState<Readonly<Record<string, Looked>>>({});
  const lookedAt = (held: Held): Looked => looks[leaseKey(held)] ?? NOT_LOOKED;
  const change = (held: Held, next: (now: Looked) => Looked) =>
    setLooks((all) => ({ ...all, [leaseKey(held)]: next(all[leaseKey(held)] ?? NOT_LOOKED) }));
  return {
    ...work,
    lookedAt,
    see: (held: Held) => {
      change(held, (now) => ({ ...now, seen: true }));
      work.prepare();
    },
    loseDocument: (held: Held) => change(held, (now) => ({ ...now, gone: true })),
    tick: (held: Held, check: Check) => change(held, (now) => withTick(now, check)),
    judge: ({ decision, ending }: Choice, held: Held, reason?: ResubmitReason) => {
      const { ticked } = lookedAt(held);
      const checks = CHECKS.filter((check) => ticked.has(check));
      if (decision !== 'resubmit') work.judge({ decision, checks }, ending);
      else if (reason) work.judge({ decision, checks, reason }, ending);
    },
  };
};
export type Review = ReturnType<typeof useReview>;
