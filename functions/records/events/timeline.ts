import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Thirty days after a withdrawal: delete the footprints on the member's profile. */
export const footprintsEraseEvent = defineEvent('footprints.erase', 'timeline')<{ memberId: MemberId }>();
