import { rankRequestWithdrawEvent } from '#functions/items/events/ranks.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { completeMovies } from './complete-movies.handler.ts';
import { ranksDeps } from './deps.ts';
import { requestRank } from './request-rank.handler.ts';
import { savePropensity } from './save-propensity.handler.ts';
import { saveTwitterId } from './save-twitter-id.handler.ts';
import { withdrawRankRequest } from './withdrawal.event.ts';

export const domain = defineDomain({
  access,
  deps: ranksDeps,
  handlers: [requestRank, completeMovies, savePropensity, saveTwitterId],
  consumers: [on(rankRequestWithdrawEvent, withdrawRankRequest)],
});
