import { createMailer } from '#functions/platform/ports/mailer.ts';
import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import { mailRequestedEvent, messageSentEvent } from '#functions/records/events/mails.ts';
import { access } from './access.ts';
import { sendDigests } from './digest.schedule.ts';
import { messageSent } from './message-sent.event.ts';
import { sendMail } from './send-mail.event.ts';

export const domain = defineDomain({
  access,
  deps: (core, table) => ({ core, table, mailer: createMailer(core.config) }),
  consumers: [on(mailRequestedEvent, sendMail), on(messageSentEvent, messageSent)],
  schedules: { digest: sendDigests },
});
