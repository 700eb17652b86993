import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import { mailRequestedEvent, messageSentEvent } from '#functions/records/events/mails.ts';
import { access } from './access.ts';
import { eventsDeps } from './deps.ts';
import { sendDigests } from './digest.schedule.ts';
import { messageSent } from './message-sent.event.ts';
import { sendMail } from './send-mail.event.ts';

export const domain = defineDomain({
  access,
  deps: eventsDeps,
  consumers: [on(mailRequestedEvent, sendMail), on(messageSentEvent, messageSent)],
  schedules: { digest: sendDigests },
});
