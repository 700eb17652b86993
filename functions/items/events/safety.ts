import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Thirty days after a withdrawal: delete the reports by and about the member. */
export const reportsEraseEvent = defineEvent('reports.erase', 'safety')<{ memberId: MemberId }>();
