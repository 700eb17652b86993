import type { reviewPublishedEvent } from '#functions/items/events/mails.ts';
import type { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { sendPush } from '#functions/push/public.ts';
import type { NoticeCode } from '#shared/options/notices.ts';
import type { PushKind } from '#shared/options/push.ts';
import type { EventsDeps } from './deps.ts';

/** The notices that a notification announces, with its kind (rules: Push). All other notices wait in the app. */
export const PUSH_OF_NOTICE: Readonly<Partial<Record<NoticeCode, PushKind>>> = {
  matched: 'match',
  like_received: 'like',
  verified: 'verification',
  resubmit: 'verification',
  document_lapsed: 'verification',
  office_reply: 'office',
  payment_failed: 'payment',
  plan_ended: 'payment',
};

/** A notice was written: tells the member's browsers. A repeated event sends nothing more. */
export const pushNotice: EventConsumer<typeof noticeRequestedEvent, EventsDeps> = async ({ id, data }, deps) => {
  const kind = PUSH_OF_NOTICE[data.notice];
  if (kind) await sendPush(deps, { memberId: data.memberId, kind, eventId: id });
};

/** A review was published at night: tells its author's browsers. A repeated event sends nothing more. */
export const pushReview: EventConsumer<typeof reviewPublishedEvent, EventsDeps> = ({ id, data }, deps) =>
  sendPush(deps, { memberId: data.memberId, kind: 'review', eventId: id });
