import { createReplayHandler } from '#functions/platform/http/create-handler.ts';
import { reportNoReply as contract } from '#shared/contract/matching.ts';
import type { PairsDeps } from '../deps.ts';
import { answerReply } from './answer-reply.ts';
import { replayRow } from './choice-row.ts';

export const reportNoReply = createReplayHandler(contract, replayRow, ({ member, body, now, once }, deps: PairsDeps) =>
  answerReply(member, { id: body.recommend.id, answer: 'none' }, { now, once }, deps),
);
