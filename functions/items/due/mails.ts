import { defineDue } from '#functions/platform/table/due.ts';
import type { MemberId } from '#shared/ids.ts';

/** Some minutes after a message: request a mail, if the member still has unread messages. */
export const digestDue = defineDue('digest')<MemberId>();
