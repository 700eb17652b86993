import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { STAFF_QUEUES } from '../options/staff.ts';
import { type DecisionIn, isDecisionIn, QUEUE_DECISIONS, QueueDecision } from './queue-decisions.ts';

const MAN = 'mAAAAAAAAAAAAAAAAAAAAAA';
/** Each decision with all of its fields, followed by the names of the required fields. */
const CASES = [
  [{ decision: 'verify', checks: ['readable', 'adult', 'unedited'] }, []],
  [{ decision: 'resubmit', reason: 'cut_off', checks: [] }, ['reason']],
  [{ decision: 'under_age', checks: ['readable'] }, []],
  [{ decision: 'recommend', man_id: MAN }, ['man_id']],
  [{ decision: 'none', reason: 'nobody_fits' }, ['reason']],
  [{ decision: 'grant', rank: 'C+' }, ['rank']],
  [{ decision: 'refuse', reason: 'photos' }, ['reason']],
  // In the schema `rule` and `action` are optional. The handler requires these fields for a report, and refuses them
  // for an author's appeal.
  [{ decision: 'uphold', rule: 'harassment', action: 'hide' }, []],
  [{ decision: 'dismiss', rule: 'none' }, []],
  [{ decision: 'answer', content: 'お返事です', seen: 3 }, ['content']],
  [{ decision: 'close', seen: 3 }, []],
] as const;
/** An example value of every field that decisions have. */
const FIELDS = {
  reason: 'photos',
  checks: ['readable'],
  man_id: MAN,
  rank: 'C',
  rule: 'harassment',
  action: 'hide',
  content: 'a',
  seen: 1,
  password: 'x',
};
const issuesOf = (body: object) => z.safeParse(QueueDecision, body).error?.issues ?? [];
const fieldsOf = (body: object) =>
  issuesOf(body).flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]));

test('every decision of every queue has a schema and a case, and belongs to one queue', () => {
  expectTypeOf<z.infer<typeof QueueDecision>['decision']>().toEqualTypeOf<
    (typeof QUEUE_DECISIONS)[keyof typeof QUEUE_DECISIONS][number]
  >();
  const all = STAFF_QUEUES.flatMap((queue): string[] => [...QUEUE_DECISIONS[queue]]);
  expect(CASES.map(([{ decision }]) => decision).sort()).toEqual(all.sort());
  for (const [body] of CASES)
    expect(STAFF_QUEUES.filter((queue) => isDecisionIn(queue, QueueDecision.parse(body)))).toHaveLength(1);
});

test.each(CASES)('$decision is accepted with all its fields, and with the required ones alone', (body, needed) => {
  expect(QueueDecision.parse(body)).toEqual(body);
  const least = Object.entries(body).filter(([field]) => field === 'decision' || needed.some((one) => one === field));
  expect(QueueDecision.parse(Object.fromEntries(least))).toEqual(Object.fromEntries(least));
});

test.each(CASES)(
  '$decision is refused with any field of another decision, and without a required one',
  (body, needed) => {
    for (const [field, value] of Object.entries(FIELDS))
      if (!(field in body)) expect(fieldsOf({ ...body, [field]: value })).toEqual([field]);
    for (const field of needed) expect(fieldsOf({ ...body, [field]: undefined })).toEqual([field]);
    for (const field of Object.keys(body))
      expect(fieldsOf({ ...body, [field]: { no: 'value' } }), field).not.toEqual([]);
  },
);

test.each([
  [{ decision: 'resubmit', reason: 'nobody_fits' }, 'reason'],
  [{ decision: 'none', reason: 'cut_off' }, 'reason'],
  [{ decision: 'refuse', reason: 'cut_off' }, 'reason'],
  [{ decision: 'grant', rank: 'S' }, 'rank'],
  [{ decision: 'grant', rank: 'E' }, 'rank'],
  [{ decision: 'recommend', man_id: '../x' }, 'man_id'],
  [{ decision: 'uphold', rule: 'none', action: 'hide' }, 'rule'],
  [{ decision: 'uphold', rule: 'harassment', action: 'delete' }, 'action'],
  [{ decision: 'dismiss', rule: 'harassment' }, 'rule'],
  [{ decision: 'answer', content: 7 }, 'content'],
  [{ decision: 'close', seen: -1 }, 'seen'],
  [{ decision: 'verify', checks: ['readable', 'adult', 'unedited', 'adult'] }, 'checks'],
  [{ decision: 'delete' }, 'decision'],
  [{}, 'decision'],
])('%o is refused for its field %s', (body, field) => {
  expect(fieldsOf(body)).toEqual([field]);
});

test('a missing field of a decision has an error sentence', () => {
  const sentences = CASES.flatMap(([{ decision }, needed]) =>
    needed.length === 0 || decision === 'answer' ? [] : issuesOf({ decision }).map(({ message }) => message),
  );
  expect(sentences).toHaveLength(5);
  for (const sentence of sentences) expect(sentence).toMatch(/を(お選び|選んで)ください。$/);
});

test('a field of one decision is accepted in no other', () => {
  expectTypeOf<DecisionIn<'rank_requests'>>().toEqualTypeOf<
    | { decision: 'grant'; rank: 'A+' | 'A' | 'B+' | 'B' | 'C+' | 'C' | 'D' }
    | { decision: 'refuse'; reason: 'criteria' | 'photos' | 'texts' | 'activity' | 'other' }
  >();
  expectTypeOf<{ decision: 'grant'; reason: 'photos' }>().not.toExtend<QueueDecision>();
  expectTypeOf<{ decision: 'uphold'; rule: 'none' }>().not.toExtend<QueueDecision>();
  expectTypeOf<{ decision: 'verify' }>().not.toExtend<DecisionIn<'reports'>>();
});
