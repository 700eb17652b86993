import {
  mailRequestedEvent,
  mailsNightlyEvent,
  mailUndeliverableEvent,
  messageSentEvent,
} from '#functions/items/events/mails.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { eventsDeps } from './deps.ts';
import { sendDigests } from './digest.schedule.ts';
import { markUndeliverable } from './mark-undeliverable.event.ts';
import { messageSent } from './message-sent.event.ts';
import { startNight } from './nightly.schedule.ts';
import { sendMail } from './send-mail.event.ts';

export const domain = defineDomain({
  access,
  deps: eventsDeps,
  consumers: [
    on(mailRequestedEvent, sendMail),
    on(mailUndeliverableEvent, markUndeliverable),
    on(messageSentEvent, messageSent),
  ],
  schedules: { digest: sendDigests, nightly: startNight },
  nightly: mailsNightlyEvent,
});
