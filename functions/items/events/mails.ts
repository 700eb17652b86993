import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { defineEvent, type PayloadOf } from '#functions/platform/table/outbox.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import type { UndeliverableWhy } from '../undeliverable.ts';

/**
 * Names of the mail templates. A mail with the template `nobody` is never sent. An API call with an unknown address
 * writes an event for such a mail, so that the call does the same work as a call with a known address.
 */
export type MailTemplate =
  | 'nobody'
  | 'confirmation'
  | 'confirmation_of_several'
  | 'sign_up_again'
  | 'address_in_use'
  | 'password_reset'
  | 'password_changed'
  | 'new_sign_in'
  | 'passkey_added'
  | 'passkey_removed'
  | 'document_verified'
  | 'document_resubmit'
  | 'document_lapsed'
  | 'document_under_age'
  | 'account_suspended'
  | 'account_restored'
  | 'payment_received'
  | 'payment_failed'
  | 'plan_cancelled'
  | 'plan_ended'
  | 'refunded'
  | 'matched'
  | 'message'
  | 'withdrawn';

/**
 * Send a mail: to a given address, or to the address that the member has when the event is handled. Instants in `data`
 * are ISO 8601, unless the template uses another format; amounts are in yen, with thousands separators.
 */
export const mailRequestedEvent = defineEvent('mail.requested', 'events')<{
  template: MailTemplate;
  to: { uid: string } | { memberId: MemberId };
  data: Record<string, string>;
}>();
export type MailRequested = PayloadOf<typeof mailRequestedEvent>;

/**
 * SES permanently failed to deliver a mail, or the recipient reported the mail as spam. EventBridge makes this event
 * from an event of SES (infra/constructs/mail-feedback.ts). So `recipients` has the format of SES, and the time of the
 * event (`at`) is always 0.
 */
export const mailUndeliverableEvent = defineEvent('mail.undeliverable', 'events')<{
  why: UndeliverableWhy;
  recipients: readonly { emailAddress: string }[];
}>();

/**
 * A chat message was stored, and its receiver has not seen it yet: schedule a mail to the receiver, and tell the
 * receiver's browsers. Also update the list counters of both members (`moveMatch`).
 */
export const messageSentEvent = defineEvent('message.sent', 'events', 'push')<{ to: MemberId; pairId: PairId }>();
export type MessageSent = PayloadOf<typeof messageSentEvent>;

/** At 3:00: run a schedule of the service events once. The event names the schedule (decision 090). */
export const mailsNightlyEvent = defineEvent('events.nightly', 'events')<ScheduleEvent>();
