import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Notice } from '#shared/options/notices.ts';

/**
 * Add a notice to the member's own notifications in the app, and tell the member's browsers (`PUSH_OF_NOTICE`). Each
 * mail about a match, a check of a document or a failed payment is requested together with a notice.
 */
export const noticeRequestedEvent = defineEvent('notice.requested', 'notices', 'push')<
  { memberId: MemberId } & Notice
>();
/** Thirty days after a withdrawal: delete the member's notices. */
export const noticesEraseEvent = defineEvent('notices.erase', 'notices')<{ memberId: MemberId }>();
