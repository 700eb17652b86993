import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { leavesSpan } from '../pair/counters.ts';
import { changePair } from '../pair/pair.repository.ts';

/**
 * Corrects the list counters of both members after a new message, so that the match is counted in the two-day span of
 * its last message. Changes nothing when the counters are right already, so an event that arrives twice or late does no
 * harm.
 */
export const moveMatch = (table: Table, ownerId: MemberId, pairId: PairId): Promise<void> =>
  changePair(table, ownerId, pairId, (pair) =>
    isMatch(pair.state) && leavesSpan(pair, pair.activityAt) ? pair : undefined,
  );
