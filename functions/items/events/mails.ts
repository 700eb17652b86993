import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { defineEvent, type PayloadOf } from '#functions/platform/table/outbox.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import type { UndeliverableWhy } from '../undeliverable.ts';

/**
 * Names of the mails. A mail for `nobody` is never sent. A call for an unknown address writes the event of such a mail,
 * so that the call does the same work as a call for a known address.
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
 * are ISO 8601, unless the template uses another form; amounts are yen with separators.
 */
export const mailRequestedEvent = defineEvent('mail.requested', 'events')<{
  template: MailTemplate;
  to: { uid: string } | { memberId: MemberId };
  data: Record<string, string>;
}>();
export type MailRequested = PayloadOf<typeof mailRequestedEvent>;

/**
 * SES permanently failed to deliver a mail, or the reader reported the mail as spam. Not from the outbox: EventBridge
 * makes this event from SES's event (infra/constructs/mail-feedback.ts), with `at: 0` and the recipients in SES's form.
 */
export const mailUndeliverableEvent = defineEvent('mail.undeliverable', 'events')<{
  why: UndeliverableWhy;
  recipients: readonly { emailAddress: string }[];
}>();

/**
 * A chat message was stored that its reader has not seen: write the due work for a mail, and move the match in the
 * lists.
 */
export const messageSentEvent = defineEvent('message.sent', 'events')<{ to: MemberId; pairId: PairId }>();
export type MessageSent = PayloadOf<typeof messageSentEvent>;

/** At 3:00: run one of the schedules of mails once (decision 090). */
export const mailsNightlyEvent = defineEvent('events.nightly', 'events')<ScheduleEvent>();
