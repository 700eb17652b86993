import type { rankRequestWithdrawEvent } from '#functions/items/events/ranks.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RanksDeps } from './deps.ts';

/** After a withdrawal: takes the man's rank request out of the queue of staff. */
export const withdrawRankRequest: EventConsumer<typeof rankRequestWithdrawEvent, RanksDeps> = (event, { ranks }) =>
  ranks.withdraw(event.data.memberId);
