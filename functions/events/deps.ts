import type { Core } from '#functions/platform/core/core.ts';
import { createMailer, type Mailer } from '#functions/platform/ports/mailer.ts';
import { createPushSender } from '#functions/platform/ports/push-sender.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createDeliveryRepository, createSubscriptionRepository, type PushSending } from '#functions/push/public.ts';
import { createMailRepository, type MailRepository } from './mail.repository.ts';

/** Event consumers and the schedules use `table`. `mailer` sends mails, `PushSending` notifications. */
export type EventsDeps = PushSending & { table: Table; mailer: Mailer; mails: MailRepository };

export const eventsDeps = (core: Core, table: Table): EventsDeps => ({
  core,
  table,
  mailer: createMailer(core.config),
  mails: createMailRepository(table),
  pushes: createDeliveryRepository(table),
  subscriptions: createSubscriptionRepository(table),
  pushSender: createPushSender(core),
});
