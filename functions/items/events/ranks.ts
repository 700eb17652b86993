import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** A man withdrew: take his rank request out of the queue of staff. */
export const rankRequestWithdrawEvent = defineEvent('rank_request.withdraw', 'ranks')<{ memberId: MemberId }>();
