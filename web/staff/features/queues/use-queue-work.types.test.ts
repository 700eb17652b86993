import { expectTypeOf, test } from 'vitest';
import type { DeskQueue } from './desk-queues.ts';
import type { Decision } from './held.ts';
import type { AnyQueueWork, QueueWork } from './use-queue-work.ts';

type Judged<Q extends DeskQueue> = Parameters<QueueWork<Q>['judge']>[0];

// The functions in this test are compiled, but never called: only their types are checked.
declare const ranks: QueueWork<'rank_requests'>;

test('the work on a queue takes the decisions of that queue, and no other queue’s', () => {
  const right = () => ranks.judge({ decision: 'grant', rank: 'C' }, 'granted');
  // @ts-expect-error The decision is one about reports.
  const other = () => ranks.judge({ decision: 'dismiss', rule: 'none' }, 'dismissed');
  // @ts-expect-error The decision is one about age documents.
  const another = () => ranks.judge({ decision: 'verify' }, 'verify');
  // @ts-expect-error The decision has the field of another decision of the queue.
  const mixed = () => ranks.judge({ decision: 'grant', reason: 'criteria_not_met' }, 'granted');
  expectTypeOf([right, other, another, mixed]).toBeArray();
  expectTypeOf<Judged<'reports'>['decision']>().toEqualTypeOf<'uphold' | 'dismiss'>();
  expectTypeOf<{ [Q in DeskQueue]: Judged<Q> }[DeskQueue]>().toEqualTypeOf<Decision>();
});

test('the work on one queue does not fit another queue, and fits every component that makes no decision', () => {
  const parts = (work: AnyQueueWork) => work.queue;
  const reports = (work: QueueWork<'reports'>) => work.queue;
  const right = () => parts(ranks);
  // @ts-expect-error The desk decides reports.
  const wrong = () => reports(ranks);
  expectTypeOf([right, wrong]).toBeArray();
  expectTypeOf<AnyQueueWork>().not.toHaveProperty('judge');
});
