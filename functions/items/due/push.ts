import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId } from '#shared/ids.ts';

/** Send the notifications that a member's browsers wait for: after quiet hours, or after a push service's pause. */
export const pushDue = defineDue('push')<MemberId>();
