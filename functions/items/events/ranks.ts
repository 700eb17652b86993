import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** A man withdrew: remove his rank request from the staff queue. */
export const rankRequestWithdrawEvent = defineEvent('rank_request.withdraw', 'ranks')<{ memberId: MemberId }>();
