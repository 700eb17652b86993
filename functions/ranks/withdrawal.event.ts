import type { rankRequestWithdrawEvent } from '#functions/items/events/ranks.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RanksDeps } from './deps.ts';

/** After a withdrawal: removes the man's rank request from the staff queue. */
export const withdrawRankRequest: EventConsumer<typeof rankRequestWithdrawEvent, RanksDeps> = (event, { ranks }) =>
  ranks.withdraw(event.data.memberId);
