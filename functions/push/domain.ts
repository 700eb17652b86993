import { messageSentEvent } from '#functions/items/events/mails.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { reviewPublishedEvent } from '#functions/items/events/push.ts';
import { sessionsEndedEvent } from '#functions/items/events/realtime.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { deletePushSubscription } from './delete-push-subscription.handler.ts';
import { pushDeps } from './deps.ts';
import { getPushKey } from './get-push-key.handler.ts';
import { getPushSettings } from './get-push-settings.handler.ts';
import { markPushOpened } from './mark-push-opened.handler.ts';
import { sendWaitingPushes } from './push.schedule.ts';
import { tellMessage, tellNotice, tellReview } from './push-news.event.ts';
import { savePushSubscription } from './save-push-subscription.handler.ts';
import { endSubscriptions } from './sessions-ended.event.ts';
import { setPushSettings } from './set-push-settings.handler.ts';

export const domain = defineDomain({
  access,
  deps: pushDeps,
  handlers: [
    getPushKey,
    savePushSubscription,
    deletePushSubscription,
    getPushSettings,
    setPushSettings,
    markPushOpened,
  ],
  consumers: [
    on(sessionsEndedEvent, endSubscriptions),
    on(noticeRequestedEvent, tellNotice),
    on(messageSentEvent, tellMessage),
    on(reviewPublishedEvent, tellReview),
  ],
  schedules: { push: sendWaitingPushes },
});
