import { expectTypeOf, test } from 'vitest';
import type * as contract from '#shared/contract/matching.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import type { createHandler, createReplayHandler } from './create-handler.ts';
import type { Kept, Once } from './idempotency.ts';

// These functions are compiled and never run, because the test checks only their types.
declare const handler: typeof createHandler;
declare const replayed: typeof createReplayHandler;
declare const row: PairRow;
declare const pause: typeof contract.pauseWoman;
declare const choose: typeof contract.setMatchingStatus;

test('an answer with ids, numbers and flags may be stored; one with a row, a name, a link or a text does not compile', () => {
  expectTypeOf<{
    id: PairId;
    partner: MemberId;
    count: number;
    done: true;
    consents: { at: number };
  }>().toExtend<Kept>();
  expectTypeOf<PairRow>().not.toExtend<Kept>();
  expectTypeOf<{ name: string }>().not.toExtend<Kept>();
  expectTypeOf<{ sizes: number[] }>().not.toExtend<Kept>();
});

test('an answer with plain values is stored unchanged, and an answer with a row can’t be stored', () => {
  const plain = () =>
    handler(pause, async ({ once }) => {
      const answer = { success: true as const, status: 5 as const };
      once.write(answer);
      return answer;
    });
  const wrong = () =>
    handler(choose, async ({ once }) => {
      const answer = { success: true as const, recommend: row };
      // @ts-expect-error The answer holds a row, so the call needs `createReplayHandler`.
      once.write(answer);
      return answer;
    });
  expectTypeOf(plain).toBeFunction();
  expectTypeOf(wrong).toBeFunction();
});

test('a handler with a replay stores exactly what its replay reads', () => {
  const replay = async (_kept: { id: PairId }) => ({ success: true as const, recommend: row });
  const right = () =>
    replayed(choose, replay, async ({ once }) => {
      expectTypeOf(once).toEqualTypeOf<Once<{ id: PairId }>>();
      // @ts-expect-error The replay reads an id and no row.
      once.write({ recommend: row });
      return { success: true as const, recommend: row };
    });
  expectTypeOf(right).toBeFunction();
});
