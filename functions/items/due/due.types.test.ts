import { expectTypeOf, test } from 'vitest';
import { dueDropWrite, dueWrite, eachDue } from '#functions/platform/table/due.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import type { DueKind } from './index.ts';
import { holdDue, pauseDue } from './matching.ts';

const [herId, pairId, now] = ['m' as MemberId, 'p' as PairId, new Date()];
declare const table: Table;

// These functions are compiled and never run, because the test checks only their types.
test('due work has the subject and the data of its kind', () => {
  const right = () => [
    dueWrite(holdDue, now, pairId, { herId }),
    dueWrite(pauseDue, now, herId, {}),
    dueDropWrite(holdDue, now, pairId),
  ];
  const wrong = () => [
    // @ts-expect-error The subject of a hold is a pair, not a member.
    dueWrite(holdDue, now, herId, { herId }),
    // @ts-expect-error The data of a hold contains her id.
    dueWrite(holdDue, now, pairId, {}),
    // @ts-expect-error A pause has no data.
    dueWrite(pauseDue, now, herId, { herId }),
    // @ts-expect-error The subject of a dropped hold is a pair, not a member.
    dueDropWrite(holdDue, now, herId),
  ];
  expectTypeOf(right).toBeFunction();
  expectTypeOf(wrong).toBeFunction();
});

test('a schedule gets the subject and the data of its kind', () => {
  const each = async () => {
    for await (const { subject, data } of eachDue(table, holdDue, now)) return { subject, data };
    return undefined;
  };
  const run = () =>
    workDue(table, holdDue, { now }, async (due) => {
      expectTypeOf(due.subject).toEqualTypeOf<PairId>();
      expectTypeOf(due.data).toEqualTypeOf<{ herId: MemberId }>();
    });
  expectTypeOf(each).returns.resolves.toEqualTypeOf<{ subject: PairId; data: { herId: MemberId } } | undefined>();
  expectTypeOf(run).toBeFunction();
});

test('a kind that is not declared is no kind', () => {
  expectTypeOf<'hold'>().toExtend<DueKind>();
  expectTypeOf<'holds'>().not.toExtend<DueKind>();
});
