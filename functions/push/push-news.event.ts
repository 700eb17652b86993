import type { messageSentEvent } from '#functions/items/events/mails.ts';
import type { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import type { reviewPublishedEvent } from '#functions/items/events/push.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { roomOf } from '#shared/ids.ts';
import type { NoticeCode } from '#shared/options/notices.ts';
import type { PushKind } from '#shared/options/push.ts';
import type { PushDeps } from './deps.ts';
import { sendPush } from './send-push.ts';

/** The notices that a notification announces, with its kind (rules: Push, Kinds). All others wait in the app. */
const PUSH_OF_NOTICE: Readonly<Partial<Record<NoticeCode, PushKind>>> = {
  matched: 'match',
  like_received: 'like',
  verified: 'verification',
  resubmit: 'verification',
  document_lapsed: 'verification',
  office_reply: 'office',
  payment_failed: 'payment',
  plan_ended: 'payment',
};

/**
 * A notice was requested: tells the member's browsers; of the office's reply unless the member looks at that thread. A
 * repeated event sends nothing more.
 */
export const tellNotice: EventConsumer<typeof noticeRequestedEvent, PushDeps> = async ({ id, data }, deps) => {
  const kind = PUSH_OF_NOTICE[data.notice];
  const thread = kind === 'office' ? kind : undefined;
  if (kind) await sendPush(deps, { memberId: data.memberId, kind, eventId: id }, thread);
};

/** A message was sent: tells the receiver's browsers, unless the receiver looks at its room. */
export const tellMessage: EventConsumer<typeof messageSentEvent, PushDeps> = ({ id, data: { to, pairId } }, deps) =>
  sendPush(deps, { memberId: to, kind: 'message', eventId: id }, roomOf(pairId));

/** A review was published at night: tells its author's browsers. */
export const tellReview: EventConsumer<typeof reviewPublishedEvent, PushDeps> = ({ id, data }, deps) =>
  sendPush(deps, { memberId: data.memberId, kind: 'review', eventId: id });
