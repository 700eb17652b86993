import { createHandler } from '#functions/platform/http/create-handler.ts';
import { submitReply as contract } from '#shared/contract/matching.ts';
import type { MatchingDeps } from '../deps.ts';
import { answerReply } from './answer-reply.ts';

export const submitReply = createHandler(contract, ({ member, body, now, once }, deps: MatchingDeps) =>
  answerReply(member, { id: body.recommend.id, answer: body.recommend.status }, { now, once }, deps),
);
