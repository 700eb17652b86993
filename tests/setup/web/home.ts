import { listModals, listNotificationReads } from '#shared/contract/notices.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import { trackPage, trackVisit } from '#shared/contract/tracking.ts';
import { mockApi } from './mock-api.ts';

/** What home asks for beside the account, with nothing to tell. */
export const quietHome = (): void => {
  mockApi.reply(listNotificationReads, { user_notifications: [], user_notifications_count: 0 });
  mockApi.reply(listModals, { modal_list: [] });
  mockApi.reply(listFootprints, { data: [], total: 0 });
};

/** What the whole app counts by itself. */
export const countedVisits = (): void => {
  mockApi.reply(trackVisit, { state: true });
  mockApi.reply(trackPage, { state: true });
};
