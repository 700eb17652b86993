import { noticeRequestedEvent, noticesEraseEvent } from '#functions/items/events/notices.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { noticesDeps } from './deps.ts';
import { eraseNotices } from './erase-notices.event.ts';
import { getHelp } from './get-help.handler.ts';
import { getNotice } from './get-notice.handler.ts';
import { keepNotice } from './keep-notice.event.ts';
import { listAnnouncements } from './list-announcements.handler.ts';
import { listModals } from './list-modals.handler.ts';
import { listNotices } from './list-notices.handler.ts';
import { listNotificationReads } from './list-notification-reads.handler.ts';
import { markAnnouncementsSeen } from './mark-announcements-seen.handler.ts';
import { markModalSeen } from './mark-modal-seen.handler.ts';
import { markNotificationRead } from './mark-notification-read.handler.ts';

export const domain = defineDomain({
  access,
  deps: noticesDeps,
  handlers: [
    listNotificationReads,
    markNotificationRead,
    listNotices,
    getNotice,
    listAnnouncements,
    markAnnouncementsSeen,
    listModals,
    markModalSeen,
    getHelp,
  ],
  consumers: [on(noticeRequestedEvent, keepNotice), on(noticesEraseEvent, eraseNotices)],
});
