import { pairOf, toSides, withExpiredHold } from '#functions/items/pair.ts';
import type { Once } from '#functions/platform/http/idempotency.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { submitReply } from '#shared/contract/matching.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { PairId } from '#shared/ids.ts';
import type { PairsDeps } from '../deps.ts';
import { decideReply, type ReplyAnswer } from '../pair/matching.rules.ts';
import type { Viewer } from '../pair/pair.repository.ts';
import { roomClosedWrite } from './choice-effects.ts';
import { choiceRow, type KeptRow } from './choice-row.ts';
import { noReplyFeedback } from './feedback-writes.ts';

/**
 * Saves a woman's answer to the question whether the man of a match has replied. The match continues, or ends for both
 * members (rules: Pairs, A reply).
 * @throws AppError not_found for a pair that is not hers, illegal_state, conflict.
 */
export const answerReply = (
  her: Viewer,
  { id, answer: said }: { id: PairId; answer: ReplyAnswer },
  { now, once }: { now: Date; once: Once<KeptRow> },
  { core, pairs }: PairsDeps,
): Promise<ResponseOf<typeof submitReply>> =>
  retryOnConflict(async () => {
    const { side, own, partner } = await pairs.getForChoice(her, id);
    const before = pairOf(side);
    const decision = decideReply(withExpiredHold(before, now), said, now);
    if ('problem' in decision) throw new AppError(decision.problem);
    const { pair: after, becomes } = decision;
    const isKept = becomes === 'match';
    const { hers } = toSides(isKept ? after : { ...after, version: before.version + 1 });
    const { row, kept } = choiceRow(her, { side: hers, partner }, now, { core });
    const answer = { success: true as const, recommend: row };
    if (isKept) return answer;
    await pairs.savePair(before, after, {
      now,
      partner: 'his',
      accounts: { her: own, his: partner },
      also: [
        ...(said === 'none' ? noReplyFeedback(after) : []),
        roomClosedWrite(core.random, now, after),
        ...once.write(kept),
      ],
    });
    return answer;
  });
