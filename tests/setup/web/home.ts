import { getHomeNews } from '#shared/contract/home-news.ts';
import { listUndecided } from '#shared/contract/matching.ts';
import { listModals, listNotificationReads } from '#shared/contract/notices.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { listPaymentPlans } from '#shared/contract/payments.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import { trackPage, trackVisit } from '#shared/contract/tracking.ts';
import { information, plansOf } from '#tests/setup/arrange/paying.ts';
import { mockApi } from './mock-api.ts';

/**
 * Sets the responses to the API calls of the home page. They contain no notices, no man to decide on, no modal, no plan
 * and no visits.
 */
export const quietHome = (): void => {
  mockApi.reply(listNotificationReads, { user_notifications: [], user_notifications_count: 0 });
  mockApi.reply(listUndecided, { undecided: [] });
  mockApi.reply(listModals, { modal_list: [] });
  mockApi.reply(getPaymentInformation, information());
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  mockApi.reply(listFootprints, { data: [], total: 0 });
  mockApi.reply(getHomeNews, { footprints: 0, new_faces: 0, person: null });
};

/** Sets the responses to the API calls with which the app counts page visits. */
export const countedVisits = (): void => {
  mockApi.reply(trackVisit, { state: true });
  mockApi.reply(trackPage, { state: true });
};
