import type { EventConsumer } from '#functions/platform/unit/define-domain.ts';
import type { rankRequestWithdrawEvent } from '#functions/records/events/ranks.ts';
import type { RanksDeps } from './deps.ts';

/** After a withdrawal: takes the man's rank request out of the queue of staff. */
export const withdrawRankRequest: EventConsumer<typeof rankRequestWithdrawEvent, RanksDeps> = (event, { ranks }) =>
  ranks.withdraw(event.data.memberId);
